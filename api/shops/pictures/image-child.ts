import { refusalOf } from './check-image.ts';
import type { ImageResult } from './image-result.ts';
import { packResult } from './pack-result.ts';

// Runs as a separate process: reads a file from standard input and writes the result to standard output. It starts for
// every upload, so it loads as little as possible. It loads the decoders only for a file that may be a picture.
const bytes = await Bun.stdin.bytes();
const reason = await refusalOf(bytes);
const result: ImageResult = reason
  ? { kind: 'refused', reason }
  : await (await import('./encode-picture.ts')).encodePicture(bytes);

// Not Bun.write: when the pipe is full (219,264 bytes), it restarts at the first byte (Bun 1.4.5).
const output = Bun.stdout.writer();
void output.write(packResult(result));
await output.end();
