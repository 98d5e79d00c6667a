import type { Transaction } from '../../../../db/client.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { payeeOf } from '../../../payments/ledger.ts';
import { readForwarder } from '../../../payments/messages/find-forwarder.ts';
import { saveForwarder } from '../../../payments/messages/save-forwarder.ts';
import { UnknownSeal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import {
  openPhone,
  type PhoneConnection,
  type PhoneClient,
  PhoneFailure,
} from '../../../platform/messaging/sms/phone-client.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { after, fetchFor, noteResponse, openConnection, type SmsPhoneRow } from './find-sms-phone.ts';

/** The client of a connection. */
export const openClient = (services: Services, connection: PhoneConnection): PhoneClient =>
  openPhone(connection, fetchFor(services, connection.url));

/** A shop has one webhook at its app, however often it is registered. */
const callbackIdOf = (shopId: string): string => shopId.replaceAll('-', '').slice(0, 36);

/** Logs in with typed credentials. @throws Failure `invalid` with the field that the owner has to change */
export async function checkLogIn(client: PhoneClient): Promise<void> {
  await client.test().catch((error: unknown) => {
    if (!(error instanceof PhoneFailure)) throw error;
    throw new Failure('invalid', { fields: problems[error.reason] });
  });
}

const problems = {
  log_in: { password: { key: 'phone_log_in' } },
  refused: { user: { key: 'phone_offline' } },
  lost: { url: { key: 'phone_unreachable' } },
} as const satisfies Record<PhoneFailure['reason'], object>;

/** Creates the private URL that gets the phone's SMS, unless it exists. @returns whether it is new */
export const ensureForwarder = (services: Services, actor: Actor, shopId: string): Promise<boolean> =>
  saveForwarder(services, { payee: payeeOf(shopId), shopId }, { isRenewed: false }, (transaction: Transaction) =>
    findOwnShop(transaction, actor, shopId),
  );

/**
 * Logs in with the stored credentials, registers the shop's private URL and stores the response. Sends no SMS. Idempotent.
 * @throws Failure `conflict` if another request has replaced the connection meanwhile
 */
export async function tryBothWays(services: Services, row: SmsPhoneRow): Promise<void> {
  const client = openClient(services, await openConnection(services, row));
  const { url } = await readForwarder(services, payeeOf(row.shopId));
  const response = await logInAndRegister(client, row.shopId, url ?? '').then(
    (words) => ({ state: 'works' as const, lastResponse: words.slice(0, 200) }),
    (error: unknown) => {
      if (!(error instanceof PhoneFailure)) throw error;
      return after(error);
    },
  );
  if (!(await noteResponse(services, row, response))) throw new Failure('conflict');
}

async function logInAndRegister(client: PhoneClient, shopId: string, url: string): Promise<string> {
  const words = await client.test();
  await client.register({ id: callbackIdOf(shopId), url });
  return words;
}

/** Ends the forwarding of SMS. @returns false if the app's server did not confirm it, or the credentials are unreadable */
export async function deregister(services: Services, row: SmsPhoneRow): Promise<boolean> {
  try {
    const client = openClient(services, await openConnection(services, row));
    await client.unregister(callbackIdOf(row.shopId));
    return true;
  } catch (error) {
    if (error instanceof PhoneFailure || error instanceof UnknownSeal) return false;
    throw error;
  }
}
