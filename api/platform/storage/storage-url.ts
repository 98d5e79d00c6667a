import { resolve } from 'node:path';
import type { S3Location } from './s3-store.ts';

/** Location of objects: a local folder, or a bucket of an S3-compatible store. */
export type StorageLocation =
  | { readonly kind: 'disk'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Location);

/** The keys of an S3 store. Separate from its URL, which appears in logs and command lines. */
export interface S3Keys {
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * @param url `file:<folder>`, or `s3://<bucket>[/<prefix>]?endpoint=<url>&region=<name>`, already checked by
 * `problemsOfStorage`
 */
export function readStorageUrl(url: string, keys: S3Keys): StorageLocation {
  if (url.startsWith('file:')) return { kind: 'disk', folder: resolve(url.slice('file:'.length)) };
  const { hostname, pathname, searchParams } = new URL(url);
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: keys.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Problems of a store's settings, one sentence each. The sentence begins with the setting's name if possible. */
export function problemsOfStorage(url: string, keys: S3Keys): string[] {
  if (!url.startsWith('s3:')) return [];
  const { searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const unknown = [...searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  return [
    ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      .filter((name) => keys[name] === undefined)
      .map((name) => `${name}: is needed for s3://… stores`),
    ...(endpoint === null || (URL.canParse(endpoint) && /^https?:/.test(endpoint))
      ? []
      : [
          'The endpoint of an s3:// URL must begin with http:// or https://. Example: s3://bucket?endpoint=https://s3.example',
        ]),
    ...unknown.map((name) => `An s3:// URL accepts endpoint and region, not '${name}'.`),
  ];
}
