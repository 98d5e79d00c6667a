import { partsOf, type Term } from './pattern-parts.ts';

/** Signs of which a class may consist: what people type, and what text from outside holds. */
const signs = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...Array.from('\n\r\t\v\u0000\u0085\u00A0éßকা্০৳।য়\u200B\u200C\u200D\uFE0F\uFEFF\u202E\u2028\uD800日😀👍🏽\uFFFE'),
];

/** A text and its repetition: `head`, then `pump` until the text is as long as needed, then `end`. */
export interface Attack {
  readonly head: string;
  readonly pump: string;
  readonly end: string;
}

/** Ends that most patterns refuse, so that a match fails only after the repetition. */
const ends = ['', '\u0000', ' x'];

/** At most this many members of a class, and texts of a group. */
const most = 3;

/**
 * Texts that a pattern nearly matches: each of its parts is repeated, alone, with the next part, and from the
 * beginning.
 */
export function attacksOn({ source, flags }: RegExp): Attack[] {
  const unicode = flags.replaceAll(/[^iuvs]/g, '');
  const members = new Map<string, string[]>();
  const attacks = new Map<string, Attack>();

  function membersOf(sign: string): string[] {
    const known = members.get(sign);
    if (known) return known;
    const found = /^\\(?:\d|k)/.test(sign)
      ? ['']
      : signs.filter((each) => new RegExp(`^(?:${sign})$`, unicode).test(each));
    const spread = found.length > most ? [found[0]!, found[found.length >> 1]!, found.at(-1)!] : found;
    const all = spread.length > 0 ? spread : [sign.replace(/^\\/, '')];
    members.set(sign, all);
    return all;
  }

  const textsOf = (term: Term): string[] =>
    term.kind === 'sign'
      ? membersOf(term.source)
      : term.ways.map((way) => way.map((each) => textsOf(each)[0] ?? '').join(''));

  function add(head: string, pump: string): void {
    if (pump === '') return;
    for (const end of ends) attacks.set(JSON.stringify([head, pump, end]), { head, pump, end });
  }

  function walk(ways: readonly Term[][], before: string, isRepeated = false): void {
    for (const way of ways) {
      let head = before;
      for (const [at, term] of way.entries()) {
        const next = way[at + 1];
        const texts = textsOf(term);
        const last = way[at - 1];
        if (isRepeated || at === 0 || repeats(term) || (last && repeats(last)))
          for (const text of texts) add('', head + text);
        if (repeats(term)) {
          for (const text of texts) {
            add(head, text);
            if (next) add(head, text + (textsOf(next)[0] ?? ''));
          }
          // Different members in turns, or each alternative after another.
          if (texts.length > 1) add(head, texts.join(''));
        }
        if (term.kind === 'group') walk(term.ways, head, isRepeated || term.many);
        head += texts[0] ?? '';
      }
      add('', head);
    }
  }
  const ways = partsOf(source);
  // A pattern without a repetition looks at a few signs only.
  if (ways.flat().some(repeats)) walk(ways, '');
  return [...attacks.values()];
}

const repeats = (term: Term): boolean => term.many || (term.kind === 'group' && term.ways.flat().some(repeats));

export const textOf = ({ head, pump, end }: Attack, length: number): string =>
  (head + pump.repeat(Math.max(1, Math.ceil((length - head.length - end.length) / pump.length)))).slice(
    0,
    Math.max(0, length - end.length),
  ) + end;
