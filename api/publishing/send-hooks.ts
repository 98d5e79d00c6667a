import { and, asc, eq, lte } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { outgoingHooks } from '../../db/schema/index.ts';
import type { Services } from '../services.ts';

const second = 1000;

/** A receiver gets so long to answer, in ms; what is claimed is nobody else's for longer than that. */
const timeout = 10 * second;
const lease = 3 * timeout;

/** Waits after the first, second, … failure; after the last one it is given up and shown to admins. */
const waits = [10, 60, 300, 1_800, 7_200].map((seconds) => seconds * second);

/** Calls at the same time: a receiver that is slow must not take our connections and memory. */
const atOnce = 4;

type Outgoing = typeof outgoingHooks.$inferSelect;

/** The calls of one process: how many run, and how often sending was asked for. */
interface Lanes {
  readonly running: Set<Promise<void>>;
  asked: number;
}

const lanesOf = new WeakMap<Services['database'], Lanes>();

/** Tells what is due; settles when everything that is under way is over. */
export async function sendDueHooks(services: Services): Promise<void> {
  const lanes = lanesOf.get(services.database) ?? { running: new Set(), asked: 0 };
  lanesOf.set(services.database, lanes);
  lanes.asked += 1;
  if (lanes.running.size < atOnce) {
    const lane = sendWhileAsked(services, lanes).finally(() => lanes.running.delete(lane));
    lanes.running.add(lane);
  }
  await Promise.all(lanes.running);
}

/** A request to send that came during the last look is served as well. */
async function sendWhileAsked(services: Services, lanes: Lanes): Promise<void> {
  let seen: number;
  do {
    seen = lanes.asked;
    for (let hook = await claimNext(services); hook; hook = await claimNext(services)) await send(services, hook);
  } while (lanes.asked !== seen);
}

async function claimNext({ database, now }: Services): Promise<Outgoing | undefined> {
  const isDue = lte(outgoingHooks.dueAt, now());
  const [any] = await database.db.select().from(outgoingHooks).where(isDue).limit(1);
  if (!any) return undefined;
  return database.write(async (transaction) => {
    const [hook] = await transaction
      .select()
      .from(outgoingHooks)
      .where(isDue)
      .orderBy(asc(outgoingHooks.dueAt))
      .limit(1);
    if (hook)
      await transaction
        .update(outgoingHooks)
        .set({ dueAt: now() + lease })
        .where(isSame(hook));
    return hook;
  });
}

async function send(services: Services, hook: Outgoing): Promise<void> {
  const { database, log, now } = services;
  const problem = await post(services, hook).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem !== null) log.warn({ hook: nameOf(hook), problem }, 'a publication could not be announced');
  await database.write(async (transaction) => {
    if (problem === null) await transaction.delete(outgoingHooks).where(isSame(hook));
    else
      await transaction
        .update(outgoingHooks)
        .set(afterFailure(hook, problem, now()))
        .where(isSame(hook));
  });
}

function afterFailure({ attempts }: Outgoing, problem: string, now: number) {
  const wait = waits[attempts];
  return { attempts: attempts + 1, lastError: problem.slice(0, 300), dueAt: wait === undefined ? null : now + wait };
}

/** Signed by the Standard Webhooks rules; a repetition has the same id. */
async function post({ config, now }: Services, hook: Outgoing): Promise<void> {
  const { shopId, version } = hook;
  const body = JSON.stringify({ type: 'shop.published', shopId, version });
  const date = new Date(now());
  const response = await fetch(hook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': nameOf(hook),
      'webhook-timestamp': String(Math.floor(date.getTime() / second)),
      'webhook-signature': new Webhook(config.hookSecret ?? '').sign(nameOf(hook), date, body),
    },
    signal: AbortSignal.timeout(timeout),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver answered ${response.status}`);
}

const nameOf = ({ shopId, version }: Outgoing) => `publication-${shopId}-${version}`;

/** A newer publication has replaced the row meanwhile and is sent by itself. */
const isSame = ({ url, shopId, version }: Outgoing) =>
  and(eq(outgoingHooks.url, url), eq(outgoingHooks.shopId, shopId), eq(outgoingHooks.version, version));
