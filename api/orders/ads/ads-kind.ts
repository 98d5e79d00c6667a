import { and, isNotNull, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { adEvents } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { adServices } from './contract.ts';
import { findAdConnection, type AdConnectionRow } from './find-connection.ts';
import { credentialsOf, saveResponse } from './save-response.ts';
import { adJob } from './queue-event.ts';
import { ofEvents, readEvents } from './read-events.ts';
import type { AdEvent, AdCredentials, AdResponse } from './services/service.ts';
import { adServiceOf } from './services/services.ts';
import { isInPlanOf } from './shop-ads.ts';
import { forgetVisitor } from './visitor.ts';

/** Sends the events that wait for one service of a shop. The key is the shop and the service. */
export const adsKind: QueuedKind = {
  name: adJob,
  run: send,
  waits: [10_000, minute, 5 * minute, 30 * minute, hour],
  isNeverGivenUp: true,
  timeLimit: 2 * minute,
  furthest: day,
  atOnce: 4,
};

/** Requests in one try. The rest follows at once in the next try, so that other shops are not delayed. */
const requestsPerTry = 10;

async function send(services: Services, { key, signal }: Job): Promise<Outcome> {
  const { database, now } = services;
  const [shopId = '', name] = key.split('/');
  const service = adServices.find((one) => one === name);
  const connection = service ? await findAdConnection(database.db, shopId, service) : null;
  // Refused events wait for the next test that works.
  if (connection?.state !== 'works' || !(await isInPlanOf(database.db, shopId, now()))) return;
  const credentials = await credentialsOf(services, connection);
  const { atOnce } = adServiceOf[connection.service];
  for (let request = 0; request < requestsPerTry && !signal.aborted; request += 1) {
    const found = await readEvents(database.db, connection, atOnce);
    if (found.length === 0) return;
    const due = found.flatMap(({ id, event }) => (event && isDue(connection, event, now()) ? { id, event } : []));
    const done = await sendEvents({ services, connection, credentials, signal }, due);
    if (done.kind === 'later') return { failed: `${connection.service}: ${done.words}` };
    if (done.kind === 'log_in') return;
    const isOld = ({ id }: { readonly id: string }) => due.every((one) => one.id !== id);
    await database.write((transaction) => removeSent({ transaction, now: now() }, idsOf(found.filter(isOld))));
  }
  return { dueAt: now() };
}

const isDue = ({ service }: AdConnectionRow, event: AdEvent, now: number): boolean =>
  now - event.time < adServiceOf[service].oldest;

interface DueEvent {
  readonly id: string;
  readonly event: AdEvent;
}

const idsOf = (rows: ReadonlyArray<{ readonly id: string }>): string[] => rows.map(({ id }) => id);

interface Sending {
  readonly services: Services;
  readonly connection: AdConnectionRow;
  readonly credentials: AdCredentials;
  readonly signal: AbortSignal;
}

/**
 * Sends events, and stores the response with the events that need no further try. If a service refuses several together, it
 * gets each of them alone. After `signal`, another try may have begun, so nothing more is sent.
 */
async function sendEvents(sending: Sending, due: readonly DueEvent[]): Promise<AdResponse> {
  if (due.length === 0) return { kind: 'taken', words: '' };
  const { services, connection, credentials, signal } = sending;
  if (signal.aborted) return { kind: 'later', words: 'stopped' };
  const { config, database, now } = services;
  const events = due.map(({ event }) => event);
  const response = await adServiceOf[connection.service].send(config.ads[connection.service], credentials, events);
  if (response.kind === 'refused' && due.length > 1) {
    for (const one of due) {
      const single = await sendEvents(sending, [one]);
      if (single.kind === 'later' || single.kind === 'log_in') return single;
    }
    return response;
  }
  if (response.kind === 'later') return response;
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    if (response.kind === 'log_in') return saveResponse(context, connection, response.words, { state: 'refused' });
    await removeSent(context, idsOf(due));
    return saveResponse(context, connection, response.words, response.kind === 'taken' ? { sentAt: context.now } : {});
  });
  return response;
}

/** Sent events of visits are deleted. A purchase stays, so that it is not sent again. */
async function removeSent({ transaction, now }: WriteContext, ids: readonly string[]): Promise<void> {
  await transaction.delete(adEvents).where(and(ofEvents(ids), isNull(adEvents.orderId)));
  await transaction
    .update(adEvents)
    .set({ doneAt: now })
    .where(and(ofEvents(ids), isNotNull(adEvents.orderId)));
  for (const id of ids) forgetVisitor(id);
}
