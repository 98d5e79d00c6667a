import { Cron } from 'croner';
import type { Services } from '../config/services.ts';
import { day, hour } from '../formats/durations.ts';

/** A kind of background work. A try may be repeated or interrupted at any point; the next one continues. */
export type Kind = ScheduledKind | QueuedKind;

/** Work at scheduled times. A failure is stored, and the next try happens as scheduled. */
export interface ScheduledKind {
  readonly name: string;
  /** Cron pattern, Dhaka time. */
  readonly schedule: string;
  /** @param signal ends the run, which a later one continues. @throws Interrupted */
  readonly run: (services: Services, signal: AbortSignal) => Promise<unknown>;
}

/** Thrown by scheduled work that was ended before it was done, as when the server stops. It is no failure. */
export class Interrupted extends Error {}

/** Work that use cases request with `enqueue`. */
export interface QueuedKind {
  readonly name: string;
  readonly schedule?: undefined;
  /** Does one try, or one step of it. An error that it throws counts as a failure. */
  readonly run: (services: Services, job: Job) => Promise<Outcome>;
  /** Waits (ms) after the first, second, … failure. */
  readonly waits: readonly number[];
  /** Whether the last wait repeats for ever. Otherwise the work is given up after one more failure. */
  readonly isNeverGivenUp?: boolean;
  /** How long one try may take, ms. Its signal aborts then, and the work is due again a minute later. */
  readonly timeLimit: number;
  /** How far ahead the work can be due, ms. A later time was set while the clock was wrong. */
  readonly furthest: number;
  /** Simultaneous tries in a process. A try waits most of its time for another server. */
  readonly atOnce?: number;
}

/** One try. */
export interface Job {
  readonly name: string;
  /** Names the row that the work is about. */
  readonly key: string;
  readonly tenant: string | null;
  /** Unique to this try. */
  readonly lease: string;
  /** Tries since the last success, including this one. */
  readonly attempts: number;
  readonly isLastTry: boolean;
  readonly lastError: string | null;
  /** Aborts when the server stops or the time limit has passed. */
  readonly signal: AbortSignal;
}

/**
 * Result of a try. Nothing: the work is done. `dueAt` (epoch ms): the rest is due then. `failed`: the error, without
 * personal data; the next try is after the kind's wait, or at `dueAt`.
 */
export type Outcome = void | { readonly dueAt: number; readonly failed?: string } | { readonly failed: string };

/** The wait (ms) after a number of failed tries; null: the work is given up. */
export function waitAfter(
  { waits, isNeverGivenUp = false }: Pick<QueuedKind, 'waits' | 'isNeverGivenUp'>,
  failures: number,
): number | null {
  return waits[failures - 1] ?? (isNeverGivenUp ? (waits.at(-1) ?? 0) : null);
}

/** The next time (epoch ms) after too many tries without an end; null: the work is given up. */
export function dueAfterLoss(kind: Kind, now: number): number | null {
  if (isScheduled(kind)) return nextRun(kind, now);
  const wait = waitAfter(kind, Infinity);
  return wait === null ? null : now + wait;
}

/** Time limit of scheduled work, ms. A backup to a slow place takes hours. */
const scheduledTimeLimit = 6 * hour;

export const timeLimitOf = (kind: Kind): number => (isScheduled(kind) ? scheduledTimeLimit : kind.timeLimit);

export const isScheduled = (kind: Kind): kind is ScheduledKind => kind.schedule !== undefined;

/** The latest time (epoch ms) at which work of this kind can be due. */
export const latestDue = (kind: Kind, now: number): number =>
  isScheduled(kind) ? nextRun(kind, now) : now + kind.furthest;

/** The first scheduled time after `time`, epoch ms. */
export function nextRun({ schedule }: ScheduledKind, time: number): number {
  return cronOf(schedule).nextRun(new Date(time))?.getTime() ?? time + day;
}

const cronOf = (schedule: string) => new Cron(schedule, { timezone: 'Asia/Dhaka', paused: true });
