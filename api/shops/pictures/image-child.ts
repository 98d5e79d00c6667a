import { refusalOf } from './check-image.ts';
import type { ImageResult } from './image-result.ts';
import { packResult } from './pack-result.ts';

// Runs as a process of its own: a file on its standard input becomes a result on its standard output. Its start is a
// part of every upload, so it loads no more than it needs, and the decoders only for what may be a picture.
const bytes = await Bun.stdin.bytes();
const reason = await refusalOf(bytes);
const result: ImageResult = reason
  ? { kind: 'refused', reason }
  : await (await import('./encode-picture.ts')).encodePicture(bytes);

// Not Bun.write: when the pipe is full (219,264 bytes) it begins again at the first byte (Bun 1.4.5).
const answer = Bun.stdout.writer();
void answer.write(packResult(result));
await answer.end();
