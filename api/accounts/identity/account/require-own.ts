import { Failure } from '../../../platform/errors/failure.ts';
import type { Actor } from '../../access/actor.ts';

/** @throws Failure `not_found` for any other account, as if it did not exist */
export function requireOwn(actor: Actor, userId: string): void {
  if (userId !== actor.userId) throw new Failure('not_found');
}
