import { Failure } from '../../../platform/errors/failure.ts';
import type { FileProduct } from '../file-product.ts';
import { matchIn, planImport, type PlannedLine } from '../plan-import.ts';
import { readCatalogue, type Catalogue } from '../read-catalogue.ts';
import { unpackInput, type PlanHead, type ReportedLine } from './plan-pipe.ts';

// Runs as a separate process: reads a shop's state and a catalogue file from standard input and writes the report to
// standard output, one JSON text a line.
const { state, file } = unpackInput(await Bun.stdin.bytes());
// Not Bun.write: when the pipe is full, it restarts at the first byte (Bun 1.4.5).
const output = Bun.stdout.writer();
const write = (value: PlanHead | ReportedLine) => void output.write(`${JSON.stringify(value)}\n`);

const catalogue = await readCatalogue(file.bytes, file.chosen).catch(refusalOf);
if ('refused' in catalogue) write(catalogue);
else {
  write({ format: catalogue.format, columns: catalogue.columns });
  const plan = planImport(state, matchIn(state));
  for (const product of catalogue.products) {
    write(reported(plan(product)));
    await output.flush();
  }
}
await output.end();

function refusalOf(error: unknown): Extract<PlanHead, { refused: unknown }> | Catalogue {
  if (!(error instanceof Failure)) throw error;
  return { refused: error.code, parameters: error.details.parameters };
}

function reported(planned: PlannedLine): ReportedLine {
  const { file: product, existing, action, changes, problems, notes } = planned;
  return {
    line: product.line,
    name: (product.cells.name ?? '').slice(0, 200),
    action,
    product: action === 'refuse' ? withoutContent(product) : product,
    productId: existing?.id ?? null,
    changes: [...changes],
    problems: [...problems],
    notes: [...notes],
    photos: action === 'refuse' ? [] : photosToFetch(planned),
  };
}

/** A refused product is never written, so only its report is saved. */
function withoutContent(product: FileProduct): FileProduct {
  return { ...product, cells: {}, photos: null, problems: [], notes: [] };
}

/** Each URL once. */
function photosToFetch({ photos: { list, ofVariants } }: PlannedLine) {
  const unknown = [...(list ?? []), ...ofVariants.values()].filter(({ imageId }) => imageId === null);
  return [...new Map(unknown.map(({ url, line }) => [url, { url, line }])).values()];
}
