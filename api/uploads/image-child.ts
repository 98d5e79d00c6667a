import { encodePicture } from './encode-picture.ts';
import { packResult } from './image-result.ts';
import { refusalOf } from './check-image.ts';

// Runs as a process of its own: a file on its standard input becomes a result on its standard output.
const bytes = await Bun.stdin.bytes();
const reason = await refusalOf(bytes);
const result = reason ? { kind: 'refused' as const, reason } : await encodePicture(bytes);

// Not Bun.write: when the pipe is full (219,264 bytes) it begins again at the first byte (Bun 1.4.5).
const answer = Bun.stdout.writer();
void answer.write(packResult(result));
await answer.end();
