import type { Services } from '../services.ts';
import { claimReceiver, dueOf, release, type Delivery, type Receiver } from './claim-receiver.ts';
import { deliver, type BodyMakers, type Outcome } from './deliver.ts';
import { settle } from './settle.ts';

/** Receivers that are called at the same time: those that hang must not take our connections and memory. */
const receiversAtOnce = 8;

/** The calls of one process: how many run, and how often sending was asked for. */
interface Lanes {
  readonly running: Set<Promise<void>>;
  asked: number;
}

const lanesOf = new WeakMap<Services['database'], Lanes>();

/** Tells receivers what is due; settles when everything that is under way is over. */
export async function sendDueHooks(services: Services, bodies: BodyMakers): Promise<void> {
  wakeHooks(services, bodies);
  await hooksUnderWay(services);
}

/** The same without waiting, so that whoever has something told holds nothing while a receiver hangs. */
export function wakeHooks(services: Services, bodies: BodyMakers): void {
  const lanes = lanesOf.get(services.database) ?? { running: new Set(), asked: 0 };
  lanesOf.set(services.database, lanes);
  lanes.asked += 1;
  if (lanes.running.size >= receiversAtOnce) return;
  const lane = sendWhileAsked(services, bodies, lanes)
    .catch((error: unknown) => services.log.error({ err: error }, 'receivers could not be told'))
    .finally(() => lanes.running.delete(lane));
  lanes.running.add(lane);
}

/** Settles when what this process is telling is told. */
export async function hooksUnderWay({ database }: Services): Promise<void> {
  const lanes = lanesOf.get(database);
  if (lanes) await Promise.all(lanes.running);
}

/** A request to send that came during the last look is served as well. */
async function sendWhileAsked(services: Services, bodies: BodyMakers, lanes: Lanes): Promise<void> {
  let seen: number;
  do {
    seen = lanes.asked;
    for (let receiver = await claimReceiver(services); receiver; receiver = await claimReceiver(services))
      await serve(services, bodies, receiver);
  } while (lanes.asked !== seen);
}

/** Tells one receiver all that is due, a few messages at a time, until nothing is left or it turns out to be down. */
async function serve(services: Services, bodies: BodyMakers, receiver: Receiver): Promise<void> {
  for (;;) {
    const due = await dueOf(services, receiver);
    if (due.length === 0) return release(services, receiver);
    const told = await Promise.all(
      due.map(async (delivery) => ({ delivery, outcome: await tell(services, bodies, receiver, delivery) })),
    );
    if ((await settle(services, receiver, told)) === 'held') return;
  }
}

async function tell(services: Services, bodies: BodyMakers, receiver: Receiver, delivery: Delivery): Promise<Outcome> {
  const outcome = await deliver(services, bodies, receiver, delivery);
  if (outcome.kind === 'failed')
    services.log.warn({ hook: delivery.id, type: delivery.type, problem: outcome.error }, 'a receiver was not told');
  return outcome;
}
