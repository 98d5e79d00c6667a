import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as renderEntry from '../../../site/render.ts';

type Renderer = typeof renderEntry;

/** The built site, for publishing. */
export interface Site extends Renderer {
  /** Identifies this build. Pages rendered by another build are rendered again. */
  readonly buildId: string;
  /** Folder of built pages and hashed assets. */
  readonly clientFolder: string;
  /** Response headers of built pages, by request path. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * Loads the output of `astro build` from `dist`.
 * @throws Error if the site is not built
 */
export async function loadSite(folder: string): Promise<Site> {
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error(`The site is not built: ${entry} is missing. Run \`bun run build\`.`);
  const renderer = (await import(entry)) as Renderer;
  const headers = (await Bun.file(join(folder, '_headers.json')).json()) as HeadersFile;
  return {
    ...renderer,
    buildId: await readBuildId(folder),
    clientFolder: join(folder, 'client'),
    headers: new Map(
      headers.map(({ pathname, headers: list }) => [
        encodeURI(pathname),
        Object.fromEntries(list.map(({ key, value }) => [key.toLowerCase(), value])),
      ]),
    ),
  };
}

type HeadersFile = ReadonlyArray<{
  readonly pathname: string;
  readonly headers: ReadonlyArray<{ readonly key: string; readonly value: string }>;
}>;

/** The build id is a hash of all built scripts and styles, because the same sources render the same pages. */
async function readBuildId(folder: string): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256');
  const files = [...new Bun.Glob('**/*.{mjs,css,js}').scanSync(folder)].toSorted();
  for (const file of files) hasher.update(file).update(await Bun.file(join(folder, file)).bytes());
  return hasher.digest('hex').slice(0, 16);
}
