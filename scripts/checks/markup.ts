import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The components that write a string into a page as it is: data, escaped for its place, and cards, as React drew them. */
const rawHtmlComponent = /(^|\/)(?:DataBlock|ProductCards)\.astro$/;

/** What an Astro file must not hold, and why; React's own raw HTML is refused by the linter (react/no-danger). */
const bans: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/\sset:html\b/, 'set:html lets a seller’s text run as a script'],
  [/\sdefine:vars\b/, 'define:vars writes values into a script or style unescaped'],
  [/\sslot=\{/, 'the name of a slot is written into the page unescaped'],
  [/\sstyle=/, 'CSP hashes refuse style attributes'],
];

/** Every raw or refused piece of markup in the Astro files of `root`, a sentence each. */
export function markupProblems(root: string): string[] {
  const files = [...new Bun.Glob('site/**/*.astro').scanSync({ cwd: root })].toSorted();
  return files
    .filter((file) => !rawHtmlComponent.test(file))
    .flatMap((file) => {
      const markup = withoutComments(readFileSync(join(root, file), 'utf8'));
      return bans.filter(([pattern]) => pattern.test(markup)).map(([, reason]) => `${file}: ${reason}`);
    });
}

function withoutComments(content: string): string {
  return content.replaceAll(/<!--.*?-->|\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
}

if (import.meta.main) {
  const problems = markupProblems(join(import.meta.dir, '../..'));
  console.log(problems.join('\n'));
  process.exit(problems.length === 0 ? 0 : 1);
}
