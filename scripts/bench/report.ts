import { percentile } from './statistics.ts';

export type Unit = 'ms' | 'µs' | 'a second' | 'times' | 'MB' | 'pages a second';

/** What was measured several times, and what it should be. */
export interface Figure {
  readonly what: string;
  readonly unit: Unit;
  readonly samples: readonly number[];
  /** The median is to be at most, or at least, this. */
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number };
  /** Shops in the database, for figures that are drawn over it. */
  readonly shops?: number;
}

/** Prints figures as they come, and gives them all as a table and as data. */
export class Report {
  readonly #figures: Figure[] = [];
  readonly #rows = new Map<string, Row[]>();
  #part = '';

  /** What comes next belongs to this part of the measurements. */
  begin(part: string): void {
    this.#part = part;
    this.#rows.set(part, []);
  }

  /** A figure of one look, or one that is no number. */
  say(what: string, figure: string): void {
    this.#add([what, '', figure]);
    console.log(`${what}: ${figure}`);
  }

  figure(figure: Figure): void {
    if (figure.samples.length === 0) throw new Error(`${figure.what} was not measured`);
    this.#figures.push(figure);
    this.#add([figure.what, barOf(figure), valueOf(figure)]);
    console.log(`${figure.what}: ${valueOf(figure)}${barOf(figure) && ` (bar: ${barOf(figure)})`}`);
  }

  get figures(): readonly Figure[] {
    return this.#figures;
  }

  /** The rows of each part, in the order in which they came. */
  get rows(): ReadonlyMap<string, readonly Row[]> {
    return this.#rows;
  }

  table(): string {
    return tableOf([...this.#rows.values()].flat());
  }

  data(): readonly object[] {
    const measured = new Date().toISOString().slice(0, 10);
    return this.#figures.map(({ samples, ...figure }) => ({
      ...figure,
      ...spread(samples),
      turns: samples.length,
      measured,
    }));
  }

  #add(row: Row): void {
    this.#rows.set(this.#part, [...(this.#rows.get(this.#part) ?? []), row]);
  }
}

/** What was measured, its bar and what was found. */
export type Row = readonly [string, string, string];

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| What | Bar | Median (lowest to highest) |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

export function spread(samples: readonly number[]) {
  return { low: Math.min(...samples), median: percentile(samples, 0.5), high: Math.max(...samples) };
}

function valueOf({ samples, unit }: Figure): string {
  const { low, median, high } = spread(samples);
  return samples.length === 1
    ? `${short(median)} ${unit}`
    : `${short(median)} (${short(low)} to ${short(high)}) ${unit}`;
}

function barOf({ bar, unit }: Figure): string {
  if (!bar) return '';
  return 'atMost' in bar ? `at most ${bar.atMost} ${unit}` : `at least ${bar.atLeast} ${unit}`;
}

const short = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
