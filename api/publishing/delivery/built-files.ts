import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { dashboardWorkerPath, placeholderOrigin, shopWorkerPath } from '../../../site/paths.ts';
import type { Site } from '../publisher/site.ts';
import { pagePolicy, workerPolicy } from '../../platform/http/security-headers.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';
import { isPrivatePage } from './gates.ts';
import { minute } from '../../platform/formats/durations.ts';

/** Adds runtime data to a built page. The result of an `isLive` page is cached for one minute. */
export type CompletePage = (html: string, path: string) => Promise<{ readonly html: string; readonly isLive: boolean }>;

/** More than all built files. */
const maxFiles = 10_000;

/** How long (ms) a page with data from the database is cached. */
const freshFor = minute;

/** The output of `astro build`, by request path. A file is prepared on its first request, then cached. */
export class BuiltFiles {
  readonly #site: Site;
  readonly #publicUrl: string;
  readonly #complete: CompletePage;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #finished = new LRUCache<string, FinishedFile, { path: string; file: string; status: number }>({
    max: maxFiles,
    fetchMethod: async (_, __, { context: { path, file, status }, options }) => {
      const { finished, isLive } = await this.#finish(path, file, status);
      if (isLive) options.ttl = freshFor;
      return finished;
    },
  });

  constructor(site: Site, publicUrl: string, complete: CompletePage) {
    this.#site = site;
    this.#publicUrl = publicUrl;
    this.#complete = complete;
    this.#paths = new Map(
      [...new Bun.Glob('**/*').scanSync(site.clientFolder)].map((file) => [requestPath(file), file]),
    );
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Request paths of all built files. */
  paths(): string[] {
    return [...this.#paths.keys()];
  }

  async find(path: string, status = 200): Promise<FinishedFile | null> {
    const file = this.#paths.get(path);
    if (file === undefined) return null;
    return (await this.#finished.fetch(`${status} ${path}`, { context: { path, file, status } })) ?? null;
  }

  async #finish(path: string, file: string, status: number) {
    const bytes = await Bun.file(join(this.#site.clientFolder, file)).bytes();
    const type = Bun.file(file).type;
    const isPage = type.startsWith('text/html');
    const { body, isLive } = await this.#bodyOf(bytes, path, { isPage, isText: /\.(xml|txt)$/.test(file) });
    const headers = {
      'content-type': type,
      'cache-control': cachingOf(path, status),
      ...(isPage && {
        'content-security-policy': pagePolicy(this.#site.headers.get(path)?.['content-security-policy'] ?? ''),
      }),
      ...((path === shopWorkerPath || path === dashboardWorkerPath) && { 'content-security-policy': workerPolicy }),
    };
    return { finished: await finishFile(body, headers, status), isLive };
  }

  async #bodyOf(bytes: Uint8Array, path: string, { isPage, isText }: { isPage: boolean; isText: boolean }) {
    if (!isPage && !isText) return { body: bytes, isLive: false };
    const text = new TextDecoder().decode(bytes).replaceAll(placeholderOrigin, this.#publicUrl);
    const { html, isLive } = isPage ? await this.#complete(text, path) : { html: text, isLive: false };
    return { body: new TextEncoder().encode(html), isLive };
  }
}

/** Asset names contain a content hash. Pages that differ by visitor may only be cached by the visitor's browser. */
function cachingOf(path: string, status: number): string {
  if (status !== 200) return 'no-cache';
  if (isPrivatePage(path)) return 'private, no-cache';
  return path.startsWith('/_assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/**
 * The request path of a file: `/about` for `about/index.html`, `/404` for `404.html`, otherwise the percent-encoded
 * file name.
 */
function requestPath(file: string): string {
  return encodeURI(`/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`);
}
