import { basename, join } from 'node:path';
import { findCircles } from './tooling/circles.ts';
import { readImports, type Import } from './tooling/import-graph.ts';

/** Folders of api that are no domains but what domains stand on; open to all of them. */
const foundations = new Set(['actor', 'audit', 'errors', 'mail', 'outbox', 'requests', 'storage']);

/** What any domain may import of another beside contracts and finders. */
const primitives = new Set([
  'api/plans/change-plan.ts',
  'api/products/plan-limit.ts',
  'api/shops/image-address.ts',
  'api/shops/view.ts',
]);

/** Domains that read all others, each also those named before it; no other imports them. */
const aboveDomains = ['publishing', 'delivery', 'operations', 'administration'];

/** Safe in a browser, so that site may run them. */
const sharedWithSite = /^api\/(errors\/|language\.ts$|.*\/contract\.ts$)/;

/** The site's modules that api may run; everything else comes through the built render entry. */
const sharedWithApi = /^site\/(paths\.ts|i18n\/.*)$/;

/**
 * Everything in the project at `root` that imports what it may not, a sentence each. Circles between files are the
 * linter's business (import/no-cycle), packages by folder too (no-restricted-imports).
 */
export function importProblems(root: string): string[] {
  const imports = readImports(root);
  const forbidden = imports.flatMap((found) => {
    const reason = whyForbidden(found);
    return reason ? [`${found.from} imports ${found.to}: ${reason}`] : [];
  });
  const circles = findCircles(
    imports.filter(bindsDomains).map(({ from, to }) => [domainOf(from) ?? '', domainOf(to) ?? '']),
  );
  return [...forbidden, ...circles.map((circle) => `Domains in a circle: ${circle.join(' → ')}`)];
}

function whyForbidden(found: Import): string | undefined {
  const { from, to } = found;
  const [source, target] = [folderOf(from), folderOf(to)];
  if (target === 'scripts' && source !== 'scripts') return 'nothing imports scripts';
  if (isTesting(from)) return undefined;
  if (isTesting(to) && !from.startsWith('scripts/bench/')) return 'only tests import what is for tests';
  if (source === 'db' && target !== 'db') return 'db imports only db';
  if (source === 'site') return whyForbiddenToSite(found);
  if (source === 'api' && target === 'site') return whyForbiddenToApi(found);
  if (source === 'api' && target === 'api') return whyForbiddenBetweenDomains(found);
  return undefined;
}

function whyForbiddenToSite({ to, typeOnly }: Import): string | undefined {
  if (folderOf(to) === 'db') return 'site takes a shop as one plain snapshot and never imports db';
  if (folderOf(to) === 'api' && !typeOnly && !sharedWithSite.test(to)) return 'of api, site takes contracts and types';
  return undefined;
}

function whyForbiddenToApi({ to, typeOnly }: Import): string | undefined {
  if (typeOnly || sharedWithApi.test(to)) return undefined;
  return 'api reaches the site only through its built render entry, its types, paths and words';
}

function whyForbiddenBetweenDomains({ from, to }: Import): string | undefined {
  const [source, target] = [domainOf(from), domainOf(to)];
  if (isComposition(from) || target === source || primitives.has(to)) return undefined;
  if (isComposition(to)) return 'what composes the domains is above them';
  if (target === undefined || heightOf(source) > heightOf(target)) return undefined;
  if (heightOf(target) > 0) return `no domain imports ${target}; touchShop tells publishing of a change`;
  return isShape(to) || basename(to).startsWith('find') ? undefined : 'of another domain, only contracts and finders';
}

/** Contracts are shapes without behaviour, and primitives are made to be used from everywhere: neither binds. */
function bindsDomains({ from, to, typeOnly }: Import): boolean {
  const [source, target] = [domainOf(from), domainOf(to)];
  if (isTesting(from) || typeOnly || isShape(to) || primitives.has(to)) return false;
  return source !== undefined && target !== undefined && source !== target;
}

/** 0 for an ordinary domain. */
const heightOf = (domain: string | undefined) => (domain === undefined ? 0 : aboveDomains.indexOf(domain) + 1);

const folderOf = (path: string) => path.split('/')[0];
const isShape = (path: string) => basename(path) === 'contract.ts';
const isComposition = (path: string) => ['api/app.ts', 'api/front-door.ts', 'api/server.ts'].includes(path);
const isTesting = (path: string) => path.startsWith('tests/') || /(^|\/)testing\.ts$|\.test\.tsx?$/.test(path);

/** `products` of `api/products/…`; nothing for api's own files and its foundations. */
function domainOf(path: string): string | undefined {
  const folder = /^api\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || foundations.has(folder) ? undefined : folder;
}

if (import.meta.main) {
  const problems = importProblems(join(import.meta.dir, '..'));
  console.log(problems.join('\n'));
  process.exit(problems.length === 0 ? 0 : 1);
}
