import type { S3Location } from './s3-store.ts';

/** An in-memory S3 server on loopback, for tests that need a bucket and must run on every machine. */
export interface TestS3 {
  readonly location: S3Location;
  /** Stored objects by key. */
  readonly objects: Map<string, Uint8Array<ArrayBuffer>>;
  /** Environment variables for a process that uses the store. */
  readonly keys: Record<'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** The URL of a folder of the bucket, for STORAGE_URL and BACKUP_URL. */
  readonly url: (folder: string) => string;
  /** Sets the S3 error code for every further put; null for none. */
  readonly refusePuts: (code: string | null) => void;
  readonly stop: () => Promise<void>;
}

const bucket = 'shops';
const accessKeyId = 'poshora';
/** Few keys per page, so that listing takes several requests. */
const keysInPage = 3;

export function startTestS3(): TestS3 {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  let refusal: string | null = null;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (!request.headers.get('authorization')?.includes(`Credential=${accessKeyId}/`))
        return fault('AccessDenied', 403);
      const [, requested, key] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
      if (requested !== bucket || key === undefined) return fault('NoSuchBucket', 404);
      if (key === '') return listed(objects, searchParams);
      if (request.method === 'PUT') {
        if (refusal !== null) return fault(refusal, 403);
        objects.set(key, await request.bytes());
        return new Response(null);
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return new Response(null, { status: 204 });
      }
      const found = objects.get(key);
      return found ? new Response(found) : fault('NoSuchKey', 404);
    },
  });
  const endpoint = server.url.origin;
  const secretAccessKey = 'a secret of the tests';
  return {
    location: { bucket, prefix: '', endpoint, region: 'us-east-1', accessKeyId, secretAccessKey },
    objects,
    keys: { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    url: (folder) => `s3://${bucket}/${folder}?endpoint=${endpoint}`,
    refusePuts: (code) => {
      refusal = code;
    },
    stop: () => server.stop(true),
  };
}

function listed(objects: ReadonlyMap<string, unknown>, requested: URLSearchParams): Response {
  const after = requested.get('continuation-token') ?? '';
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(requested.get('prefix') ?? '') && key > after)
    .sort();
  const page = found.slice(0, keysInPage);
  const isTruncated = found.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return new Response(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}${next}</ListBucketResult>`,
  );
}

const fault = (code: string, status: number) => new Response(`<Error><Code>${code}</Code></Error>`, { status });
