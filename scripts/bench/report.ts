import { percentile } from './statistics.ts';

export type Unit = 'ms' | 'µs' | 'a second' | 'times' | 'MB' | 'pages a second';

/** A measured value, its samples and its bar. */
export interface Figure {
  readonly what: string;
  readonly unit: Unit;
  readonly samples: readonly number[];
  /** The limit of the median. */
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number };
  /** Number of shops in the database, for the charts. */
  readonly shops?: number;
}

/** Prints each figure at once and collects all of them. */
export class Report {
  readonly #figures: Figure[] = [];
  readonly #rows = new Map<string, Row[]>();
  #part = '';

  /** The following figures belong to this part of the bench. */
  begin(part: string): void {
    this.#part = part;
    this.#rows.set(part, []);
  }

  /** A single measurement, or a value that is not a number. */
  say(what: string, figure: string): void {
    this.#add([what, '', figure]);
    console.log(`${what}: ${figure}`);
  }

  figure(figure: Figure): void {
    if (figure.samples.length === 0) throw new Error(`${figure.what} has no samples`);
    this.#figures.push(figure);
    this.#add([figure.what, barOf(figure), valueOf(figure)]);
    console.log(`${figure.what}: ${valueOf(figure)}${barOf(figure) && ` (bar: ${barOf(figure)})`}`);
  }

  get figures(): readonly Figure[] {
    return this.#figures;
  }

  /** The rows of each part, in the order of measurement. */
  get rows(): ReadonlyMap<string, readonly Row[]> {
    return this.#rows;
  }

  table(): string {
    return tableOf([...this.#rows.values()].flat());
  }

  #add(row: Row): void {
    this.#rows.set(this.#part, [...(this.#rows.get(this.#part) ?? []), row]);
  }
}

/** The figure, its bar and its value. */
export type Row = readonly [string, string, string];

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| Figure | Bar | Median (lowest to highest) |',
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
