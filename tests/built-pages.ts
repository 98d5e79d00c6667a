import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const clientFolder = join(import.meta.dir, '../dist/client');

export interface BuiltPage {
  /** The percent-encoded path of the request: `/about`. */
  readonly path: string;
  readonly html: string;
}

/** Every built page. */
export function builtPages(): BuiltPage[] {
  return [...new Bun.Glob('**/*.html').scanSync(clientFolder)].toSorted().map((file) => ({
    path: encodeURI(`/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`),
    html: readFileSync(join(clientFolder, file), 'utf8'),
  }));
}

/** Paths of all other built files. */
export function builtFiles(): string[] {
  return [...new Bun.Glob('**/*').scanSync(clientFolder)]
    .filter((file) => !file.endsWith('.html'))
    .map((file) => `/${file}`);
}

/** The text of a built file. */
export const readBuilt = (path: string): string => readFileSync(join(clientFolder, path), 'utf8');
