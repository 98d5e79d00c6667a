import type { Actor } from '../actor.ts';
import type { Right, Role } from './contract.ts';

/** In which shop somebody has acted as a member of its staff, and what of it that was. */
export interface StaffDeed {
  readonly shopId: string;
  readonly right: Right;
  /** As the shop knows the member. */
  readonly name: string;
  readonly role: Role;
}

const deeds = new WeakMap<Actor, StaffDeed>();

/** Notes that a finder let a member in, for what is written down of the request: the first part that says more than 'shop'. */
export function noteDeed(actor: Actor, deed: StaffDeed): void {
  const noted = deeds.get(actor);
  if (!noted || noted.right === 'shop') deeds.set(actor, deed);
}

/** What the actor of this request did as a member of a shop's staff, if anything. */
export const deedOf = (actor: Actor): StaffDeed | undefined => deeds.get(actor);
