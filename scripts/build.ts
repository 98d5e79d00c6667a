import { buildIfChanged } from './building/site-build.ts';
import { readOptions } from './steps/read-options.ts';

readOptions({});
await buildIfChanged();
