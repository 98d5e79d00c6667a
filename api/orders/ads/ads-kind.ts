import { and, isNotNull, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { adEvents } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { adServices } from './contract.ts';
import { findAdConnection, type AdConnectionRow } from './find-connection.ts';
import { keysOf, saveResponse } from './save-response.ts';
import { adJob } from './queue-event.ts';
import { ofEvents, readEvents } from './read-events.ts';
import type { AdEvent, AdKeys, AdResponse } from './services/service.ts';
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

/** Requests of one try. The rest follows at once in the next one, so that other shops are not delayed. */
const requestsAtOnce = 10;

async function send(services: Services, { key, signal }: Job): Promise<Outcome> {
  const { database, now } = services;
  const [shopId = '', name] = key.split('/');
  const service = adServices.find((one) => one === name);
  const connection = service ? await findAdConnection(database.db, shopId, service) : null;
  // Refused events wait for the next test that works.
  if (connection?.state !== 'works' || !(await isInPlanOf(database.db, shopId, now()))) return;
  const keys = await keysOf(services, connection);
  const { atOnce } = adServiceOf[connection.service];
  for (let request = 0; request < requestsAtOnce && !signal.aborted; request += 1) {
    const found = await readEvents(database.db, connection, atOnce);
    if (found.length === 0) return;
    const due = found.filter(({ event }) => isDue(connection, event, now()));
    const done = await sendEvents(
      services,
      connection,
      keys,
      due.flatMap(({ event }) => event ?? []),
    );
    if (done.kind === 'later') return { failed: `${connection.service}: ${done.words}` };
    if (done.kind === 'log_in') return;
    await database.write((transaction) =>
      removeSent(
        { transaction, now: now() },
        found.map(({ id }) => id),
      ),
    );
  }
  return { dueAt: now() };
}

const isDue = ({ service }: AdConnectionRow, event: AdEvent | null, now: number): boolean =>
  event !== null && now - event.time < adServiceOf[service].oldest;

/** Sends events and notes the answer. If a service refuses several together, it gets each of them alone. */
async function sendEvents(
  services: Services,
  connection: AdConnectionRow,
  keys: AdKeys,
  events: readonly AdEvent[],
): Promise<AdResponse> {
  if (events.length === 0) return { kind: 'taken', words: '' };
  const { config, database, now } = services;
  const response = await adServiceOf[connection.service].send(config.ads[connection.service], keys, events);
  if (response.kind === 'refused' && events.length > 1) {
    for (const event of events) {
      const single = await sendEvents(services, connection, keys, [event]);
      if (single.kind === 'later' || single.kind === 'log_in') return single;
    }
    return response;
  }
  if (response.kind === 'later') return response;
  await database.write((transaction) => {
    const context = { transaction, now: now() };
    if (response.kind === 'log_in') return saveResponse(context, connection, response.words, { state: 'refused' });
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
