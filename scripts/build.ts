import { buildIfChanged } from './tooling/site-build.ts';

await buildIfChanged();
