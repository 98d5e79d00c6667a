import { and, eq } from 'drizzle-orm';
import { hookDeliveries } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { sendAgain } from '../../platform/messaging/webhooks/send-again.ts';
import type { Services } from '../../platform/config/services.ts';

/** Sends a publication webhook of HOOK_URLS again. @throws Failure `not_found`, also for shops' order webhooks */
export async function sendHookAgain({ database, now }: Services, actor: Actor, messageId: string): Promise<void> {
  await database.write(async (transaction) => {
    const [delivery] = await transaction
      .select()
      .from(hookDeliveries)
      .where(and(eq(hookDeliveries.id, messageId), eq(hookDeliveries.type, 'shop.published')));
    if (!delivery) throw new Failure('not_found');
    await sendAgain(transaction, delivery, now());
    await recordAudit(
      transaction,
      actor,
      {
        action: 'hook.again',
        targetKind: 'publication',
        targetId: delivery.subject,
        before: { error: delivery.lastError },
      },
      now(),
    );
  });
}
