import { eq } from 'drizzle-orm';
import { parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { findConnection, openClient } from './connections/find-connection.ts';
import { noteRefusedLogIn } from './connections/test-courier.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import { noteUnknownWord } from './note-unknown-word.ts';
import { bookQueued } from './book-queued.ts';
import { CourierFailure } from './couriers/courier.ts';
import { findParcel, type ParcelRow } from './find.ts';
import { forgottenAfter, heldTooLong, parcelJob, silence } from './parcel-times.ts';
import { notifyOfProblem } from './notify-of-problem.ts';

/** Hands one parcel to its courier, and asks about it when nothing is heard. The key is the parcel's id. */
export const parcelKind: QueuedKind = {
  name: parcelJob,
  run: follow,
  waits: [minute, 5 * minute, 15 * minute, hour],
  isNeverGivenUp: true,
  timeLimit: 2 * minute,
  furthest: day,
};

async function follow(services: Services, { key }: Job): Promise<Outcome> {
  const found = await findParcel(services.database.db, key);
  // The shop or the order was erased meanwhile.
  if (!found?.parcel.isOpen || found.parcel.state === 'unsure' || found.parcel.courier === 'other') return;
  if (found.parcel.state === 'queued') return bookQueued(services, found.parcel);
  if (isHeldTooLong(found.parcel, services.now())) await notifyOfHeld(services, key);
  if (services.now() < nextQuestion(found.parcel)) return { dueAt: nextTime(found.parcel) };
  return requestStatus(services, found.parcel);
}

/** Asks the courier, which has reported nothing for hours. */
async function requestStatus(services: Services, parcel: ParcelRow): Promise<Outcome> {
  const { database, now } = services;
  if (now() - parcel.updatedAt > forgottenAfter || parcel.courier === 'other') return undefined;
  const connection = await findConnection(database.db, parcel.shopId, parcel.courier);
  if (connection?.state !== 'works') return { dueAt: now() + silence };
  try {
    const status = await (await openClient(services, connection)).state(parcel);
    return await database.write(async (transaction): Promise<Outcome> => {
      const current = await findParcel(transaction, parcel.id);
      if (!current?.parcel.isOpen) return undefined;
      await noteUnknownWord({ transaction, now: now() }, connection, status);
      const changed = await applyCourierStatus(transaction, services, current, status);
      return changed.isOpen ? { dueAt: nextTime(changed) } : undefined;
    });
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    if (error.reason === 'lost' || error.reason === 'unsent') return { failed: error.message };
    if (error.reason === 'log_in') await noteRefusedLogIn(services, connection, error.message);
    else await noteResponse(services, parcel, error.message);
    return { dueAt: now() + silence };
  }
}

const nextQuestion = ({ heardAt, createdAt }: ParcelRow): number => (heardAt ?? createdAt) + silence;

/** When to look at the parcel again. */
function nextTime(parcel: ParcelRow): number {
  const { heldSince, noticedAt } = parcel;
  const notice = heldSince !== null && noticedAt === null ? heldSince + heldTooLong : Infinity;
  return Math.min(nextQuestion(parcel), notice);
}

const isHeldTooLong = ({ heldSince, noticedAt }: ParcelRow, now: number): boolean =>
  heldSince !== null && noticedAt === null && now >= heldSince + heldTooLong;

async function notifyOfHeld(services: Services, id: string): Promise<void> {
  await services.database.write(async (transaction) => {
    const found = await findParcel(transaction, id);
    if (found && isHeldTooLong(found.parcel, services.now()))
      await notifyOfProblem(transaction, services, found.parcel, 'on_hold');
  });
}

/** The courier does not know the parcel, or says something unusable. It is asked again later. */
async function noteResponse({ database, now }: Services, { id }: ParcelRow, response: string): Promise<void> {
  await database.write((transaction) =>
    transaction.update(parcels).set({ lastResponse: response, heardAt: now() }).where(eq(parcels.id, id)),
  );
}
