import type { Services } from '../../config/services.ts';
import { Lanes, type LaneLimits } from '../../jobs/lanes.ts';
import { claimReceiver, dueOf, release, type Delivery, type Receiver } from './claim-receiver.ts';
import { deliver, type BodyMakers, type Outcome } from './deliver.ts';
import { settle } from './settle.ts';

const lanesOf = new WeakMap<Services['database'], Lanes<Receiver>>();

/** Tells receivers what is due; settles when everything that is under way is over. */
export async function sendDueHooks(services: Services, bodies: BodyMakers, limits?: LaneLimits): Promise<void> {
  wakeHooks(services, bodies, limits);
  await hooksUnderWay(services);
}

/** The same without waiting, so that whoever has something told holds nothing while a receiver hangs. */
export function wakeHooks(services: Services, bodies: BodyMakers, limits?: LaneLimits): void {
  const lanes = lanesOf.get(services.database) ?? new Lanes<Receiver>(limits);
  lanesOf.set(services.database, lanes);
  lanes.wake({
    claim: (except) => claimReceiver(services, except),
    serve: (receiver) => serve(services, bodies, receiver),
    onError: (error) => services.log.error({ err: error }, 'receivers could not be told'),
  });
}

/** Settles when what this process is telling is told. */
export async function hooksUnderWay({ database }: Services): Promise<void> {
  await lanesOf.get(database)?.idle();
}

/** Tells one receiver a few messages that are due; for the rest it waits behind the others. */
async function serve(services: Services, bodies: BodyMakers, receiver: Receiver): Promise<void> {
  const due = await dueOf(services, receiver);
  const told = await Promise.all(
    due.map(async (delivery) => ({ delivery, outcome: await tell(services, bodies, receiver, delivery) })),
  );
  if (told.length > 0 && (await settle(services, receiver, told)) === 'held') return;
  await release(services, receiver);
}

async function tell(services: Services, bodies: BodyMakers, receiver: Receiver, delivery: Delivery): Promise<Outcome> {
  const outcome = await deliver(services, bodies, receiver, delivery);
  if (outcome.kind === 'failed')
    services.log.warn({ hook: delivery.id, type: delivery.type, problem: outcome.error }, 'a receiver was not told');
  return outcome;
}
