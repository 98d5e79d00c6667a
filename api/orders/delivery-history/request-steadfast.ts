import type { Services } from '../../platform/config/services.ts';
import { findConnection, openClient } from '../parcels/connections/find-connection.ts';
import { noteRefusedLogIn } from '../parcels/connections/test-courier.ts';
import { CourierFailure } from '../parcels/couriers/courier.ts';
import type { OrderRow } from '../order/find.ts';
import { requestOnce, type RequestOutcome } from './request-once.ts';
import { questionMark } from './marks.ts';
import { readSteadfast } from './read-response.ts';

/** Asks Steadfast with the shop's own keys, if they work. */
export async function requestSteadfast(
  services: Services,
  secret: string,
  { shopId, phone }: Pick<OrderRow, 'shopId' | 'phone'>,
): Promise<RequestOutcome> {
  const connection = await findConnection(services.database.db, shopId, 'steadfast');
  if (connection?.state !== 'works') return 'done';
  const client = await openClient(services, connection);
  return requestOnce(services, {
    mark: questionMark(secret, 'steadfast', shopId, phone),
    source: 'steadfast',
    shopId,
    // A new test of the connection ends the pause.
    connection: `pause ${connection.id} ${connection.testedAt ?? 0}`,
    async send() {
      try {
        return readSteadfast((await client.history?.(phone)) ?? {});
      } catch (error) {
        if (error instanceof CourierFailure && error.reason === 'log_in') await checkConnection();
        throw error;
      }
    },
  });

  /** Some accounts may book but not ask. Only if the keys are refused everywhere, booking ends, too. */
  async function checkConnection(): Promise<void> {
    if (!connection) return;
    await client.test().catch(async (error: unknown) => {
      if (error instanceof CourierFailure && error.reason === 'log_in')
        await noteRefusedLogIn(services, connection, error.message);
    });
  }
}
