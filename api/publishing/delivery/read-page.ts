import type { Database } from '../../../db/client.ts';
import { pageAt, type Forms, type PageStore, type StoredPage } from '../pages/page-store.ts';
import { pagePolicy, strictPolicy } from '../../platform/http/security-headers.ts';
import { findAddress } from './find-address.ts';
import { findMovedPage } from './find-moved-page.ts';
import { FinishedFile } from './finished-file.ts';
import type { ShopPlace } from './hot-pages.ts';
import { onPlatform } from './on-platform.ts';

/** The requested page and its place. */
export interface Asked {
  readonly place: ShopPlace;
  readonly slug: string;
  /** Path below the place. */
  readonly key: string;
  readonly isAtOwnHost: boolean;
}

export interface PageHeaders {
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** The security headers at shops' own hosts; by default the same. */
  readonly hostHeaders?: Readonly<Record<string, string>>;
}

interface Source extends PageHeaders {
  readonly database: Database;
  readonly store: PageStore;
}

/** A page that was read before. */
interface KnownPage {
  readonly object: string;
  readonly file: FinishedFile;
}

/**
 * Reads a shop's public version from the database, and its page from the store.
 * @param known the same page of an earlier version; it is used again if its object is the same
 */
export async function readPage(source: Source, { slug, key, isAtOwnHost }: Asked, known?: KnownPage) {
  const { database, store } = source;
  const address = await findAddress(database, slug);
  if (address.kind !== 'live') return address;
  const { shopId, sequence, manifest: name } = address;
  const manifest = name === null ? null : (await store.readManifest(shopId, name))?.manifest;
  if (!manifest) return { kind: 'lost', address } as const;
  if (isAtOwnHost && manifest.origin === undefined) return { kind: 'not-here', address } as const;
  const stored = pageAt(manifest, key);
  if (!stored) {
    const slug = await findMovedPage(database, shopId, key);
    const isPublic = slug !== null && pageAt(manifest, `pages/${slug}`) !== undefined;
    return isPublic ? ({ kind: 'moved-page', slug } as const) : ({ kind: 'no-page', address } as const);
  }
  const page = { kind: 'page', shopId, sequence, object: stored.object } as const;
  if (known?.object === stored.object) return { ...page, file: known.file };
  const forms = await store.readForms(shopId, stored);
  if (!forms) return { kind: 'lost', address } as const;
  const isMoved = !isAtOwnHost && manifest.origin !== undefined;
  const shown = isMoved ? await onPlatform(forms, stored, slug) : { forms, stored };
  return { ...page, file: finishPage(source, { ...shown, isAtOwnHost }) };
}

interface Page {
  readonly forms: Forms;
  readonly stored: StoredPage;
  readonly isAtOwnHost: boolean;
}

/** A complete page with security headers. The server sends it from memory, without another query. */
export function finishPage(
  { securityHeaders, hostHeaders = securityHeaders }: PageHeaders,
  { forms, stored, isAtOwnHost }: Page,
): FinishedFile {
  const { headers } = stored;
  const hashes = headers['content-security-policy'];
  return new FinishedFile(forms, stored.body, {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...(isAtOwnHost ? hostHeaders : securityHeaders),
    ...headers,
    'content-security-policy': hashes ? pagePolicy(hashes) : strictPolicy,
  });
}
