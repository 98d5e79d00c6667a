import type { Services } from '../../platform/config/services.ts';
import { findAccount, openAccount } from '../parcels/accounts/find-account.ts';
import { noteRefusedLogIn } from '../parcels/accounts/test-courier.ts';
import { CourierFailure } from '../parcels/couriers/courier.ts';
import type { OrderRow } from '../order/find.ts';
import { askOnce, type Asked } from './ask-once.ts';
import { questionMark } from './marks.ts';
import { readSteadfast } from './read-answer.ts';

/** Asks Steadfast with the shop's own keys, if they work. */
export async function askSteadfast(
  services: Services,
  secret: string,
  { shopId, phone }: Pick<OrderRow, 'shopId' | 'phone'>,
): Promise<Asked> {
  const account = await findAccount(services.database.db, shopId, 'steadfast');
  if (account?.state !== 'works') return 'done';
  const client = await openAccount(services, account);
  return askOnce(services, {
    mark: questionMark(secret, 'steadfast', shopId, phone),
    source: 'steadfast',
    shopId,
    // A new test of the account ends the pause.
    account: `pause ${account.id} ${account.testedAt ?? 0}`,
    async ask() {
      try {
        return readSteadfast((await client.history?.(phone)) ?? {});
      } catch (error) {
        if (error instanceof CourierFailure && error.reason === 'log_in') await checkAccount();
        throw error;
      }
    },
  });

  /** Some accounts may book but not ask. Only if the keys are refused everywhere, booking ends, too. */
  async function checkAccount(): Promise<void> {
    if (!account) return;
    await client.test().catch(async (error: unknown) => {
      if (error instanceof CourierFailure && error.reason === 'log_in')
        await noteRefusedLogIn(services, account, error.message);
    });
  }
}
