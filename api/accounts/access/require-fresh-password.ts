import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from './actor.ts';

/** How long a given password lets an admin destroy things, in ms. */
const freshFor = 15 * 60 * 1000;

/** @throws Failure `password_needed` when the password was last given more than 15 minutes ago */
export function requireFreshPassword(actor: Actor, now: number): void {
  if (now - actor.passwordConfirmedAt > freshFor) throw new Failure('password_needed');
}
