import { openStore } from '../api/platform/storage/open-store.ts';
import { nameOf, locationOf } from './storage/backup-location.ts';
import { copyObjects } from './storage/copy-objects.ts';
import { explainBackup } from './storage/explain-backup.ts';
import { readOptions } from './steps/read-options.ts';
import { progressBar } from './steps/progress-bar.ts';

/**
 * `bun run storage:copy FROM TO [--compare]`: copies all objects of a store, such as
 * `file:./var/storage 's3://bucket?endpoint=…'`. A second run continues an interrupted one. `--compare` also compares objects
 * that the other store already had. S3 keys come from the environment.
 */
let location = 'The store';
try {
  const { values, words } = readOptions({ compare: { type: 'boolean' } }, 'FROM TO');
  const [from = '', to = ''] = words;
  const source = await openStore(locationOf('FROM', from));
  const target = locationOf('TO', to);
  location = nameOf(target);
  const { copied, present } = await copyObjects(source, await openStore(target), {
    comparesAll: values.compare === true,
    onProgress: progressBar('Copying'),
  });
  console.log(`${copied} objects copied, ${present} already existed.`);
} catch (error) {
  console.error(explainBackup(error, location));
  process.exit(1);
}
