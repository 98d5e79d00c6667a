import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@astrojs/compiler-rs';

/** Components that write raw HTML: escaped data, cards that React rendered, and compiled sheets. */
const rawHtmlComponent = /(^|\/)(?:DataBlock|ProductCards|ShopStyle)\.astro$/;

/** Forbidden attributes of Astro files, with reasons. For React, the linter forbids raw HTML (react/no-danger). */
const bans: Readonly<Record<string, string>> = {
  'set:html': 'set:html lets a seller’s text run as a script',
  'define:vars': 'define:vars writes values into a script or style unescaped',
  slot: 'the name of a slot is written into the page unescaped',
  style: 'CSP hashes refuse style attributes',
};

/** One sentence for each forbidden attribute or raw HTML in the Astro files of `root`. */
export function markupProblems(root: string): string[] {
  const files = [...new Bun.Glob('site/**/*.astro').scanSync({ cwd: root })].toSorted();
  return files
    .filter((file) => !rawHtmlComponent.test(file))
    .flatMap((file) => problemsOf(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}: ${problem}`));
}

function problemsOf(content: string): string[] {
  const { ast, diagnostics } = parse(content);
  const unreadable = diagnostics.map(({ text }) => `Astro’s compiler cannot read it: ${text}`);
  const refused = attributesOf(ast)
    .filter(({ name, isText }) => name !== 'slot' || !isText)
    .flatMap(({ name }) => bans[name] ?? []);
  return [...unreadable, ...new Set(refused)];
}

interface Attribute {
  readonly name: string;
  /** Whether the value is a literal. */
  readonly isText: boolean;
}

/** All attributes below a node of the compiler's syntax tree (ESTree with JSX). */
function attributesOf(node: unknown): Attribute[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(attributesOf);
  if (!isAttribute(node)) return inside;
  return [{ name: node.name.name.toLowerCase(), isText: node.value?.type === 'Literal' }, ...inside];
}

interface AttributeNode {
  readonly type: 'JSXAttribute';
  readonly name: { readonly name: string };
  readonly value: { readonly type: string } | null;
}

function isAttribute(node: object): node is AttributeNode {
  return 'type' in node && node.type === 'JSXAttribute';
}

if (import.meta.main) {
  const problems = markupProblems(join(import.meta.dir, '../..'));
  console.log(problems.join('\n'));
  process.exit(problems.length === 0 ? 0 : 1);
}
