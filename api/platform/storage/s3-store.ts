import pLimit from 'p-limit';
import { withTimeout } from '../../../db/with-timeout.ts';
import { assertKey, assertPrefix, type ObjectStore } from './object-store.ts';

/** Location and credentials of an S3-compatible store. */
export interface S3Location {
  readonly bucket: string;
  /** Prefix of all keys, with a trailing slash; '' for none. */
  readonly prefix: string;
  /** Defaults to Amazon's endpoint of the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Limits for requests. Tests use smaller ones. */
export interface S3Limits {
  /** Time limit of an attempt, ms. */
  readonly attemptTime: number;
  /** Wait before the second attempt, ms. Doubles before each further attempt, plus up to 100 % at random. */
  readonly firstWait: number;
  /** Keys per page of a list. */
  readonly keysInPage: number;
}

/** The store cannot be used now. The cause says why. */
export class StoreAway extends Error {
  /** Code in the style of system errors. */
  readonly code = 'STORE_AWAY';
}

/** The store refuses for a reason that a retry cannot fix. The message names what to check. */
export class StoreRefusal extends StoreAway {}

/** The store did not respond within the limit. */
export class NoResponse extends Error {}

const usualLimits: S3Limits = { attemptTime: 10_000, firstWait: 100, keysInPage: 1_000 };
const maxAttempts = 4;

/**
 * Maximum number of simultaneous requests. Further ones wait here, where their time limit has not started yet.
 */
const maxConnections = 32;

/** The same for reads on behalf of visitors, so that requests for missing files do not block publishing. */
const maxVisitorConnections = 16;

/** S3 error codes that a retry cannot fix, and what to check. */
const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist: create it, or correct the bucket in its s3:// URL',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY or the region in its s3:// URL is wrong',
  AuthorizationHeaderMalformed: 'the region in its s3:// URL is wrong',
  AccessDenied: 'these keys may not read, write, delete and list there',
};

/**
 * Opens a store that speaks the S3 protocol. Conditional writes, which not every store supports, are not needed,
 * because the content of a key never changes.
 * @throws StoreRefusal if the bucket or keys are wrong, before anything depends on them
 */
export async function openS3Store(location: S3Location, limits: S3Limits = usualLimits): Promise<ObjectStore> {
  const { prefix, endpoint, ...access } = location;
  const client = new Bun.S3Client({ ...access, ...(endpoint !== undefined && { endpoint }), retry: 0 });
  const connections = pLimit(maxConnections);
  const visitorConnections = pLimit(maxVisitorConnections);
  const request = <Result>(work: () => Promise<Result>, through = connections) =>
    through(() => withRetries(work, location, limits));

  const store: ObjectStore = {
    async get(key, { forVisitor = false } = {}) {
      assertKey(key);
      return request(
        () => unlessMissing(client.file(prefix + key).bytes()),
        forVisitor ? visitorConnections : connections,
      );
    },

    // An S3 store responds after storing the object, so every put is durable.
    async put(key, bytes) {
      assertKey(key);
      await request(() => client.write(prefix + key, bytes));
    },

    async delete(key) {
      assertKey(key);
      await request(() => unlessMissing(client.delete(prefix + key)));
    },

    async list(folder) {
      assertPrefix(folder);
      const keys: string[] = [];
      for (let next: string | undefined; ;) {
        const page = await request(() =>
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
  await request(() => client.list({ prefix, maxKeys: 1 }));
  return store;
}

/** Retries after faults of the store or network, with growing, randomized waits. */
async function withRetries<Result>(
  work: () => Promise<Result>,
  { bucket }: S3Location,
  limits: S3Limits,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTimeout(limits.attemptTime, work(), () => {
        throw new NoResponse(`The store did not respond within ${limits.attemptTime} ms.`);
      });
    } catch (error) {
      const reason = refusals[codeOf(error)];
      if (reason !== undefined) throw new StoreRefusal(`The store of ${bucket} refuses: ${reason}.`, { cause: error });
      if (attempt === maxAttempts)
        throw new StoreAway(`The store of ${bucket} could not be reached, or failed.`, { cause: error });
      await Bun.sleep(limits.firstWait * 2 ** (attempt - 1) * (1 + Math.random()));
    }
  }
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
