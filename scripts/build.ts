import { buildIfChanged } from './building/site-build.ts';

await buildIfChanged();
