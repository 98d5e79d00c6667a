import type { WriteContext } from '../../../db/context.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { PlanHolder } from './find.ts';
import { planKind } from './plan-kind.ts';
import type { PlanNews } from './plan-mails.ts';

/**
 * Tells an account about its plan, unless it has no email address or is blocked or deleted.
 * @returns the notification's id, or null if none was queued
 */
export async function notifyOfPlan(
  context: WriteContext,
  { id: userId, email, blockedAt, deletedAt }: PlanHolder,
  facts: PlanNews,
  dueAt = context.now,
): Promise<string | null> {
  if (email === null || blockedAt !== null || deletedAt !== null) return null;
  return notify(context, planKind, { channel: 'mail', to: { userId }, facts, dueAt });
}
