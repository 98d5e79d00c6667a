import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample, settingsPage } from './documents/settings.ts';
import { readOptions } from './steps/read-options.ts';
import { root } from './steps/run-command.ts';

/** `bun run docs`: generates documents from the code. */
readOptions({});
writeFileSync(join(root, 'docs/operate/settings.md'), settingsPage());
writeFileSync(join(root, '.env.example'), environmentExample());
