import { fileURLToPath } from 'node:url';
import { Failure } from '../../../platform/errors/failure.ts';
import { mapYielding } from '../../../platform/jobs/event-loop.ts';
import { runLimitedChild, type ChildLimits } from '../../../platform/jobs/limited-child.ts';
import { FairQueue } from '../../../platform/jobs/fair-queue.ts';
import type { CatalogueFormat, FileColumn } from '../contract.ts';
import type { ShopState } from '../shop-state.ts';
import { packInput, type PlanHead, type ReadFile, type ReportedLine } from './plan-pipe.ts';

const megabyte = 1024 * 1024;

/** The largest file of a real shop needs a fifth of the time and half of the memory. */
const importLimits: ChildLimits = { time: 30_000, memory: 256 * megabyte, output: 64 * megabyte };

/** Each waiting file occupies up to 7 MB of memory. */
const queue = new FairQueue({ atOnce: 2, ofOne: 2, inAll: 10 });

const child = fileURLToPath(new URL('./plan-child.ts', import.meta.url));

interface Plan {
  readonly format: CatalogueFormat;
  /** The columns of a seller's own list; null for an export of a shop system. */
  readonly columns: readonly FileColumn[] | null;
  readonly lines: readonly ReportedLine[];
}

/**
 * Reads a catalogue file and compares it with a shop, in a child process with limits: a file may cost more than any
 * real one.
 * @param owner one owner does not delay the others
 * @param limits replaced by tests
 * @throws Failure of `readCatalogue`, `import_too_much`, or `busy` if too many files are waiting
 */
export async function planFile(
  file: ReadFile,
  state: ShopState,
  owner: string,
  limits: ChildLimits = importLimits,
): Promise<Plan> {
  if (queue.isFull(owner)) throw new Failure('busy', { retryAfter: 30 });
  const input = await packInput(state, file);
  const ended = await queue.take(owner, () => runLimitedChild(child, input, limits));
  if (ended.kind !== 'done') throw new Failure('import_too_much');
  const [head, ...lines] = await mapYielding(linesOf(ended.output), (line) => JSON.parse(line) as unknown);
  const read = head as PlanHead;
  if ('refused' in read) throw new Failure(read.refused, { ...(read.parameters && { parameters: read.parameters }) });
  return { ...read, lines: lines as ReportedLine[] };
}

function* linesOf(output: Uint8Array): Iterable<string> {
  const packed = Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  for (let start = 0, end = packed.indexOf('\n'); end !== -1; start = end + 1, end = packed.indexOf('\n', start))
    yield packed.toString('utf8', start, end);
}
