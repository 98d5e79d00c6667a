import type { Actor } from './actor.ts';
import type { Permission, ShopRole } from './permissions.ts';

/** The shop in which a user acts as staff, or an API key instead of its owner, and the permission used. */
export interface StaffContext {
  readonly shopId: string;
  readonly permission: Permission;
  /** The member's or the key's name in the shop. */
  readonly name: string;
  readonly role: ShopRole;
}

const staffContexts = new WeakMap<Actor, StaffContext>();

/**
 * Records the permission with which a finder gave a staff member or a key access, for the shop's log of staff actions. The first
 * permission other than 'shop' is kept.
 */
export function setStaffContext(actor: Actor, context: StaffContext): void {
  const noted = staffContexts.get(actor);
  if (!noted || noted.permission === 'shop') staffContexts.set(actor, context);
}

/** The actor's staff context in this request, if any. */
export const staffContextOf = (actor: Actor): StaffContext | undefined => staffContexts.get(actor);

/** A request that may change something, as the log of staff actions names it. */
export interface StaffCall {
  /** Method and route pattern. */
  readonly call: string;
  /** Ids of the path except the shop's; never a phone, because it may have to be erased later. */
  readonly target: string;
}

const staffCalls = new WeakMap<Actor, StaffCall>();

export const setStaffCall = (actor: Actor, call: StaffCall): void => void staffCalls.set(actor, call);

/** The actor's call until it is recorded; undefined for requests that only read. */
export const staffCallOf = (actor: Actor): StaffCall | undefined => staffCalls.get(actor);

export const forgetStaffCall = (actor: Actor): void => void staffCalls.delete(actor);
