import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from './actor.ts';

/** How long after entering the password an admin may run destructive actions, ms. */
const freshFor = 15 * 60 * 1000;

/** @throws Failure `password_needed` if the password was last entered more than 15 minutes ago */
export function requireFreshPassword(actor: Actor, now: number): void {
  if (now - actor.passwordConfirmedAt > freshFor) throw new Failure('password_needed');
}
