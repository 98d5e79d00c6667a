import { expect, setDefaultTimeout, test } from 'bun:test';
import { z } from 'zod';
import { longestTyped } from '../../api/platform/formats/typed-text.ts';
import { maxLinkLength } from '../../api/shops/pages/page-link.ts';
import { bodyKind } from '../../api/platform/http/requests/kinds.ts';
import { maxKeyLength } from '../../api/platform/storage/object-store.ts';
import { maxHostLength } from '../../api/shops/domains/contract.ts';
import { longestCode } from '../../api/shops/catalogue/files/cell-formats.ts';
import { longestHeading } from '../../api/shops/catalogue/columns/column-names.ts';
import { longestList } from '../../api/shops/catalogue/columns/cell-lists.ts';
import { maxRowLength } from '../../api/shops/catalogue/files/check-rows.ts';
import { maxSlugLength } from '../../api/shops/shop/slug.ts';
import { timeLimits } from '../time-limits.ts';
import { patternsMadeBy, patternsIn, serverFiles, type FoundPattern } from './find-patterns.ts';
import { attacksOn, textOf, type Attack } from './hostile-texts.ts';

setDefaultTimeout(timeLimits.campaign);

/** Processor time (ms) for one text. */
const allowed = 20;

/** The longest text that a pattern gets, by the beginning of its path. The first entry that fits counts. */
const longest: ReadonlyArray<readonly [path: string, length: number]> = [
  // These refuse longer texts before.
  ['api/platform/formats/typed-number.ts', longestTyped],
  ['api/platform/formats/transaction-id.ts', longestTyped],
  ['api/shops/pages/page-link.ts', maxLinkLength],
  ['api/shops/domains/check-name.ts', maxHostLength],
  ['api/shops/shop/reserved-slugs.ts', maxSlugLength],
  ['api/payments/messages/read-request.ts', bodyKind('POST', '/api/hooks/messages/x').limit],
  ['api/platform/storage/object-store.ts', maxKeyLength],
  ['api/shops/catalogue/number-cell.ts', longestTyped],
  ['api/shops/catalogue/columns/column-names.ts', longestHeading],
  ['api/shops/catalogue/columns/cell-lists.ts', longestList],
  ['api/shops/catalogue/files/cell-formats.ts', longestCode],
  ['api/shops/catalogue/', maxRowLength],
  ['api/shops/products/', bodyKind('PUT', '/api/products/x/variants').limit],
  ['', bodyKind('POST', '/api/shops').limit],
];

/** Files that build patterns from an operator's setting. */
const ofOperator = ['api/platform/config/settings.ts', 'api/platform/config/sms.ts'];

/** Lengths before the longest one. They grow slowly, so that the slowest patterns fail early. */
const steps = Array.from({ length: 26 }, (_, at) => Math.round(12 * 1.25 ** at)).concat(16_000);

test('no regular expression of the server needs more than 20 ms for any text that it may get', async () => {
  const all = await findAll();
  expect(all.length).toBeGreaterThan(300);
  expect(all.flatMap(({ source, pattern }) => faultOf(pattern, source) ?? [])).toEqual([]);
});

test('the check finds patterns that backtrack', () => {
  const known = [
    /^(?:\d+|official)*$/,
    /<[a-z!/][^>]*>/i,
    /^-?\d*\.?\d*$/,
    /[^a-z0-9]+$/,
    /(a|a)*b/,
    /"(?:[^"\\]|\\[^])*"/,
    /^(.*?,){9}P/,
    /\s*=/,
  ];
  expect(known.filter((pattern) => faultOf(pattern, 'here') === null)).toEqual([]);
});

async function findAll(): Promise<FoundPattern[]> {
  const files = serverFiles();
  const read = files.map((path) => ({ path, ...patternsIn(path) }));
  const made: FoundPattern[] = [];
  for (const { path, makesOthers } of read) {
    if (!makesOthers || ofOperator.includes(path)) continue;
    const found = await patternsMadeBy(path, files);
    if (found.length === 0) throw new Error(`${path} builds its patterns when it is called`);
    made.push(...found);
  }
  return [...read.flatMap(({ literals }) => literals), ...made, { source: 'zod: e-mail', pattern: z.regexes.email }];
}

function faultOf(pattern: RegExp, source: string): string | null {
  const [, most] = longest.find(([path]) => source.startsWith(path)) ?? ['', 0];
  const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  for (const attack of attacksOn(pattern))
    for (const length of [...steps.filter((step) => step < most), most]) {
      const time = timeOf(everywhere, attack, length);
      if (time > allowed)
        return `${source} ${String(pattern)}: ${Math.round(time)} ms for ${length} of ${JSON.stringify(attack)}`;
    }
  return null;
}

/** The shortest of a few tries, so that a busy machine changes nothing. A slow pattern is slow each time. */
function timeOf(pattern: RegExp, attack: Attack, length: number): number {
  const text = textOf(attack, length);
  let least = Infinity;
  for (let tries = 0; tries < 4 && least > allowed && (tries === 0 || least < 10 * allowed); tries += 1) {
    const start = processorTime();
    text.replace(pattern, '');
    least = Math.min(least, processorTime() - start);
  }
  return least;
}

/** Of this thread, ms. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
