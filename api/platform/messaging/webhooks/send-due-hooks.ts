import type { Services } from '../../config/services.ts';
import { TenantWorkers, type WorkerLimits } from '../../jobs/tenant-workers.ts';
import { claimReceiver, dueOf, release, type Delivery, type Receiver } from './claim-receiver.ts';
import { deliver, type BodyMakers, type Outcome } from './deliver.ts';
import { scheduleRetries } from './schedule-retries.ts';

const workersOf = new WeakMap<Services['database'], TenantWorkers<Receiver>>();

/** Sends due webhooks and waits for all that are being sent. */
export async function sendDueHooks(
  services: Services,
  bodies: BodyMakers,
  limits?: Partial<WorkerLimits>,
): Promise<void> {
  wakeHooks(services, bodies, limits);
  await hooksIdle(services);
}

/** The same without waiting, so that a slow receiver does not block the caller. */
export function wakeHooks(services: Services, bodies: BodyMakers, limits?: Partial<WorkerLimits>): void {
  const workers = workersOf.get(services.database) ?? new TenantWorkers<Receiver>(limits);
  workersOf.set(services.database, workers);
  workers.wake({
    claim: (except) => claimReceiver(services, except),
    serve: (receiver) => serve(services, bodies, receiver),
    onError: (error) => services.log.error({ err: error }, 'webhooks could not be sent'),
  });
}

/** Waits for the webhooks that this process is sending. */
export async function hooksIdle({ database }: Services): Promise<void> {
  await workersOf.get(database)?.idle();
}

/** Sends a few due messages to one receiver, which then waits behind the others. */
async function serve(services: Services, bodies: BodyMakers, receiver: Receiver): Promise<void> {
  const due = await dueOf(services, receiver);
  const sent = await Promise.all(
    due.map(async (delivery) => ({ delivery, outcome: await sendOne(services, bodies, receiver, delivery) })),
  );
  if (sent.length > 0 && (await scheduleRetries(services, receiver, sent)) === 'wait') return;
  await release(services, receiver);
}

async function sendOne(
  services: Services,
  bodies: BodyMakers,
  receiver: Receiver,
  delivery: Delivery,
): Promise<Outcome> {
  const outcome = await deliver(services, bodies, receiver, delivery);
  if (outcome.kind === 'failed')
    services.log.warn({ hook: delivery.id, type: delivery.type, problem: outcome.error }, 'webhook not sent');
  return outcome;
}
