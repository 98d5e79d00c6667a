import type { Actor } from '../actor.ts';
import type { Right, Role } from './contract.ts';

/** In which shop somebody has acted as a member of its staff, and what of it that was. */
export interface StaffContext {
  readonly shopId: string;
  readonly right: Right;
  /** As the shop knows the member. */
  readonly name: string;
  readonly role: Role;
}

const staffContexts = new WeakMap<Actor, StaffContext>();

/** Notes that a finder let a member in, for what is written down of the request: the first part that says more than 'shop'. */
export function setStaffContext(actor: Actor, deed: StaffContext): void {
  const noted = staffContexts.get(actor);
  if (!noted || noted.right === 'shop') staffContexts.set(actor, deed);
}

/** What the actor of this request did as a member of a shop's staff, if anything. */
export const staffContextOf = (actor: Actor): StaffContext | undefined => staffContexts.get(actor);
