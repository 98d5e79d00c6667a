/** A part of a regular expression that matches one text after another: signs, or a group with alternatives. */
export type Term = { readonly many: boolean } & (
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'group'; readonly ways: readonly Term[][]; readonly isBefore: boolean }
);

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

/** The alternatives of a regular expression. Assertions without a width are left out. */
export function partsOf(source: string): Term[][] {
  const [ways, rest] = readWays(source);
  if (rest !== '') throw new Error(`This pattern cannot be read: ${source}`);
  return ways;
}

function readWays(from: string): [ways: Term[][], rest: string] {
  const ways: Term[][] = [[]];
  let rest = from;
  while (rest !== '' && !rest.startsWith(')')) {
    if (rest.startsWith('|')) {
      ways.push([]);
      rest = rest.slice(1);
      continue;
    }
    const [term, after] = readTerm(rest);
    const [repeated = ''] = quantifier.exec(after) ?? [];
    rest = after.slice(repeated.length);
    if (term) ways.at(-1)?.push({ ...term, many: /^[*+]|^\{\d+,\}|^\{(?!1\})/.test(repeated) });
  }
  return [ways, rest];
}

function readTerm(from: string): [term: Term | null, rest: string] {
  if (from.startsWith('(')) return readGroup(from);
  const width = /^(?:\^|\$|\\[bB])/.exec(from)?.[0].length;
  if (width !== undefined) return [null, from.slice(width)];
  const source = from.startsWith('[')
    ? readClass(from)
    : (/^(?:\\(?:[pPu]\{[^}]*\}|k<\w+>|u[\da-f]{4}|x[\da-f]{2}|[^])|[^])/iu.exec(from)?.[0] ?? '');
  return [{ kind: 'sign', source, many: false }, from.slice(source.length)];
}

function readGroup(from: string): [term: Term | null, rest: string] {
  const opening = /^\((?:\?(?:<?[=!]|<\w+>|[a-z-]*:))?/.exec(from)?.[0] ?? '(';
  const [ways, rest] = readWays(from.slice(opening.length));
  if (!rest.startsWith(')')) throw new Error(`A group has no end: ${from}`);
  // Text that a negative assertion excludes is a near miss, too.
  return [{ kind: 'group', ways, many: false, isBefore: /^\(\?<[=!]/.test(opening) }, rest.slice(1)];
}

function readClass(from: string): string {
  let depth = 0;
  for (let at = 0; at < from.length; at += 1) {
    if (from[at] === '\\') at += 1;
    else if (from[at] === '[') depth = 1;
    else if (from[at] === ']' && depth === 1) return from.slice(0, at + 1);
  }
  throw new Error(`A class has no end: ${from}`);
}
