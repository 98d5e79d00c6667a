import type { Services } from '../../config/services.ts';
import type { Language } from '../../formats/language.ts';
import type { Notification } from '../notifications/kind.ts';
import { admitPhoneSms } from './admit-sms.ts';
import { openPhone, PhoneFailure, type PhoneConnection, type PhoneClient, type PhonePatience } from './phone-client.ts';
import { partsOf } from './segments.ts';
import type { GuardedFetch } from '../../http/guarded-fetch.ts';
import { withoutSecrets } from '../../http/without-secrets.ts';

/** A shop's own phone. */
export interface SmsPhone {
  readonly connection: PhoneConnection;
  readonly fetch: GuardedFetch;
  /** Stores what came of a message, for the owner. */
  readonly note: (outcome: PhoneOutcome) => Promise<void>;
}

export type PhoneOutcome = { readonly isSent: true } | { readonly isSent: false; readonly failure: PhoneFailure };

/** The phone that must send a notification; null if it goes through the operator's gateway. */
export type FindSmsPhone = (services: Services, row: Notification) => Promise<SmsPhone | null>;

interface Delivery {
  readonly row: Notification;
  readonly write: (language: Language) => Promise<string | null>;
  readonly smsPhone: SmsPhone;
  readonly patience: PhonePatience;
}

/**
 * Sends a shop's message by its own phone, and waits a moment for the phone's result. A later try first asks about the
 * earlier ones, so that a message that still waits or was sent meanwhile is not sent again.
 * @returns false if there is nothing to tell, or the number has had its messages of the day
 * @throws PhoneFailure without number, text and credentials
 */
export async function deliverByPhone(services: Services, delivery: Delivery): Promise<boolean> {
  const { row, write, smsPhone, patience } = delivery;
  const to = row.recipient;
  const text = to === null ? null : await write(row.language ?? 'bn');
  if (to === null || !text) return false;
  const client = openPhone(smsPhone.connection, smsPhone.fetch, patience);
  try {
    const isHandedOver = await handOver(services, client, { row, to, text, patience });
    if (!isHandedOver) return false;
  } catch (error) {
    if (!(error instanceof PhoneFailure)) throw error;
    const { user, password } = smsPhone.connection;
    const words = withoutSecrets(error.message, [text, password, user, to, to.slice(1)]);
    const failure = new PhoneFailure(error.reason, words);
    await smsPhone.note({ isSent: false, failure });
    throw failure;
  }
  await smsPhone.note({ isSent: true });
  services.log.info({ sms: row.id }, 'sms sent by the shop’s phone');
  return true;
}

interface Message {
  readonly row: Notification;
  readonly to: string;
  readonly text: string;
  readonly patience: PhonePatience;
}

/** @returns whether the phone has sent it; false if the number has had its messages of the day */
async function handOver(services: Services, client: PhoneClient, { row, to, text, patience }: Message) {
  const known = await findEarlier(client, row);
  if (known?.isSent) return true;
  const id = known?.id ?? idOf(row, row.attempts);
  if (!known) {
    if (!(await admitPhoneSms(services, { to, parts: partsOf(text) }))) {
      services.log.warn({ sms: row.id, limit: 'number' }, 'sms not sent, because a limit of the day is reached');
      return false;
    }
    await client.send({ id, to, text });
  }
  await awaitSent(client, id, patience);
  return true;
}

/** An earlier try whose message was sent or still waits; null if there is none. */
async function findEarlier(client: PhoneClient, row: Notification) {
  for (let attempt = row.attempts - 1; attempt >= 0; attempt -= 1) {
    const id = idOf(row, attempt);
    const { state } = await client.stateOf(id);
    if (state === 'sent' || state === 'waiting') return { id, isSent: state === 'sent' };
  }
  return null;
}

async function awaitSent(client: PhoneClient, id: string, { questions, between }: PhonePatience): Promise<void> {
  for (let tries = 0; tries < questions; tries += 1) {
    if (tries > 0) await Bun.sleep(between);
    const found = await client.stateOf(id);
    if (found.state === 'sent') return;
    if (found.state === 'failed') throw new PhoneFailure('refused', found.words);
  }
  throw new PhoneFailure('lost', 'The phone has not sent it yet');
}

/** The app allows 36 characters. Each try has an id of its own, because the server keeps a failed message's id. */
const idOf = ({ id }: Notification, attempt: number): string => `${id.replaceAll('-', '')}-${attempt}`;
