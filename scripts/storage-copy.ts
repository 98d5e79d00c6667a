import { openStore } from '../api/storage/open-store.ts';
import { problemsOfStorage, readStorageUrl } from '../api/storage/storage-url.ts';
import { copyObjects } from './storage/copy-objects.ts';
import { progressBar } from './steps/progress-bar.ts';

/**
 * `bun run storage:copy FROM TO [--compare]`: copies all objects of one store into another, as
 * `file:./var/storage 's3://bucket?endpoint=…'`; may be broken off and started again. `--compare` also compares what was
 * there before. The keys of S3 stores are those of the environment.
 */
const [from, to] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (from === undefined || to === undefined) {
  console.error(
    'Say from where and to where: bun run storage:copy file:./var/storage "s3://bucket?endpoint=https://…"',
  );
  process.exit(1);
}
const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
const problems = [from, to].flatMap((url) => problemsOfStorage(url, keys));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const [source, target] = await Promise.all([from, to].map((url) => openStore(readStorageUrl(url, keys))));
if (source && target) {
  const comparesAll = process.argv.includes('--compare');
  const { copied, present } = await copyObjects(source, target, { comparesAll, onProgress: progressBar('Copying') });
  console.log(`${copied} objects copied, ${present} were there.`);
}
