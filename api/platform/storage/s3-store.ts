import pLimit from 'p-limit';
import { assertKey, assertPrefix, type ObjectStore } from './object-store.ts';

/** Where an S3-compatible store is and who asks. */
export interface S3Place {
  readonly bucket: string;
  /** Put before every key, with a slash at its end; '' for none. */
  readonly prefix: string;
  /** Without it, Amazon's own of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How the store is asked; tests take smaller ones. */
export interface S3Limits {
  /** ms until an attempt counts as failed. */
  readonly attemptTime: number;
  /** ms before the second attempt, twice as long before each further one, and up to as much more by chance. */
  readonly firstWait: number;
  /** Keys in one answer of a list. */
  readonly keysInPage: number;
}

/** The store gives and takes nothing now; the cause says why. */
export class StoreAway extends Error {
  /** As errors of the system are told apart. */
  readonly code = 'STORE_AWAY';
}

/** The store refuses for a reason that another attempt does not mend; the message names what to look at. */
export class StoreRefusal extends StoreAway {}

/** The store did not answer within the limit. */
export class NoAnswer extends Error {}

const usualLimits: S3Limits = { attemptTime: 10_000, firstWait: 100, keysInPage: 1_000 };
const maxAttempts = 4;

/**
 * Requests under way at once: further ones wait here, because waiting at the store they would exceed its time limits.
 */
const maxConnections = 32;

/** The same for files that visitors ask for, so that names that do not exist keep nothing from being published. */
const maxVisitorConnections = 16;

/** Codes of S3 that stay the same however often one asks, and what to look at. */
const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket: make it, or correct the bucket in its s3:// address',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY or the region in its s3:// address is wrong',
  AuthorizationHeaderMalformed: 'the region in its s3:// address is wrong',
  AccessDenied: 'these keys may not read, write, delete and list there',
};

/**
 * Opens a store behind the S3 protocol. It needs no conditional writes, which not every store has: keys of what is
 * written twice name its content.
 * @throws StoreRefusal when bucket or keys are wrong, before anything depends on them
 */
export async function openS3Store(place: S3Place, limits: S3Limits = usualLimits): Promise<ObjectStore> {
  const { prefix, endpoint, ...access } = place;
  const client = new Bun.S3Client({ ...access, ...(endpoint !== undefined && { endpoint }), retry: 0 });
  const connections = pLimit(maxConnections);
  const visitorConnections = pLimit(maxVisitorConnections);
  const ask = <Answer>(work: () => Promise<Answer>, through = connections) =>
    through(() => withRetries(work, place, limits));

  const store: ObjectStore = {
    async get(key, { forVisitor = false } = {}) {
      assertKey(key);
      return ask(() => unlessMissing(client.file(prefix + key).bytes()), forVisitor ? visitorConnections : connections);
    },

    // An S3 store answers once the object is kept, so that every put is durable.
    async put(key, bytes) {
      assertKey(key);
      await ask(() => client.write(prefix + key, bytes));
    },

    async delete(key) {
      assertKey(key);
      await ask(() => unlessMissing(client.delete(prefix + key)));
    },

    async list(folder) {
      assertPrefix(folder);
      const keys: string[] = [];
      for (let next: string | undefined; ;) {
        const page = await ask(() =>
          client.list({
            prefix: prefix + folder,
            maxKeys: limits.keysInPage,
            ...(next !== undefined && { continuationToken: next }),
          }),
        );
        keys.push(...(page.contents ?? []).map(({ key }) => key.slice(prefix.length)));
        next = page.isTruncated === true ? page.nextContinuationToken : undefined;
        if (next === undefined) return keys.sort();
      }
    },
  };
  await ask(() => client.list({ prefix, maxKeys: 1 }));
  return store;
}

/** Asks again after a fault of the store or the line, with growing waits that differ from one asker to the next. */
async function withRetries<Answer>(
  work: () => Promise<Answer>,
  { bucket }: S3Place,
  limits: S3Limits,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(limits.attemptTime, work());
    } catch (error) {
      const reason = refusals[codeOf(error)];
      if (reason !== undefined) throw new StoreRefusal(`The store of ${bucket} refuses: ${reason}.`, { cause: error });
      if (attempt === maxAttempts)
        throw new StoreAway(`The store of ${bucket} could not be reached, or failed.`, { cause: error });
      await Bun.sleep(limits.firstWait * 2 ** (attempt - 1) * (1 + Math.random()));
    }
  }
}

async function within<Answer>(limit: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`The store did not answer within ${limit} ms.`)), limit);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

async function unlessMissing<Found>(work: Promise<Found>): Promise<Found | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'NoSuchKey') return null;
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
