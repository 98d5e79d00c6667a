import { join } from 'node:path';
import { dashboardWorkerPath, placeholderOrigin, shopWorkerPath } from '../../../site/paths.ts';
import type { Site } from '../publisher/site.ts';
import { pagePolicy, workerPolicy } from '../../platform/http/security-headers.ts';
import { contentTypeOf } from './content-types.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';
import { isPrivatePage } from './gates.ts';

/** Adds to a page what the build could not know; `isLive` pages are completed again every minute. */
export type CompletePage = (html: string, path: string) => Promise<{ readonly html: string; readonly isLive: boolean }>;

interface Kept {
  readonly file: Promise<FinishedFile>;
  /** Epoch ms. */
  until: number;
}

/** How long (ms) a page is kept that shows what is in the database. */
const freshFor = 60_000;

/** What `astro build` left, by request path; a file is finished when it is first asked for, then kept. */
export class BuiltFiles {
  readonly #site: Site;
  readonly #publicUrl: string;
  readonly #complete: CompletePage;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #finished = new Map<string, Kept>();

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

  /** Paths of all built files, as they are asked for. */
  paths(): string[] {
    return [...this.#paths.keys()];
  }

  async find(path: string, status = 200): Promise<FinishedFile | null> {
    const file = this.#paths.get(path);
    if (file === undefined) return null;
    const key = `${status} ${path}`;
    const known = this.#finished.get(key);
    if (known && known.until > Date.now()) return known.file;
    const made = this.#finish(path, file, status);
    const kept: Kept = { file: made.then(({ finished }) => finished), until: Infinity };
    this.#finished.set(key, kept);
    made.then(
      ({ isLive }) => {
        if (isLive) kept.until = Date.now() + freshFor;
      },
      () => this.#finished.delete(key),
    );
    return kept.file;
  }

  async #finish(path: string, file: string, status: number) {
    const bytes = await Bun.file(join(this.#site.clientFolder, file)).bytes();
    const type = contentTypeOf(file);
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

/** Assets are named by their content; pages that differ by visitor may be cached by the visitor's browser alone. */
function cachingOf(path: string, status: number): string {
  if (status !== 200) return 'no-cache';
  if (isPrivatePage(path)) return 'private, no-cache';
  return path.startsWith('/_assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** `about/index.html` is asked for as `/about`, `404.html` as `/404`, any other file by its name, percent-encoded. */
function requestPath(file: string): string {
  return encodeURI(`/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`);
}
