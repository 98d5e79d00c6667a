import { join } from 'node:path';
import type { Site } from '../publishing/site.ts';
import { contentTypeOf } from './content-types.ts';
import { shopWorkerPath } from '../../site/paths.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';

/** Stands in built pages where the site's own address belongs, which is not known at build time. */
const placeholderOrigin = 'https://site.invalid';

/** What `astro build` left, by request path; a file is finished when it is first asked for, then kept. */
export class BuiltFiles {
  readonly #site: Site;
  readonly #publicUrl: string;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #finished = new Map<string, Promise<FinishedFile>>();

  constructor(site: Site, publicUrl: string) {
    this.#site = site;
    this.#publicUrl = publicUrl;
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
    let finished = this.#finished.get(key);
    if (!finished) {
      finished = this.#finish(path, file, status);
      this.#finished.set(key, finished);
    }
    return finished;
  }

  async #finish(path: string, file: string, status: number): Promise<FinishedFile> {
    const bytes = await Bun.file(join(this.#site.clientFolder, file)).bytes();
    const type = contentTypeOf(file);
    const isPage = type.startsWith('text/html');
    const isAsset = path.startsWith('/_assets/');
    const body = isPage || /\.(xml|txt)$/.test(file) ? this.#withOwnAddress(bytes) : bytes;
    const headers = {
      'content-type': type,
      'cache-control': isAsset
        ? 'public, max-age=31536000, immutable'
        : status === 200
          ? 'public, max-age=0, must-revalidate'
          : 'no-cache',
      ...(isPage && {
        'content-security-policy': pagePolicy(this.#site.headers.get(path)?.['content-security-policy'] ?? ''),
      }),
      ...(path === shopWorkerPath && { 'content-security-policy': workerPolicy }),
    };
    return finishFile(body, headers, status);
  }

  #withOwnAddress(bytes: Uint8Array): Uint8Array {
    return new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(placeholderOrigin, this.#publicUrl));
  }
}

/** `about/index.html` is asked for as `/about`, `404.html` as `/404`, any other file by its name. */
function requestPath(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
