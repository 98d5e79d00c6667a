/** Libraries that are loaded whole where a page needs a part of them. */
const libraries = {
  react: /\/node_modules\/(react|react-dom|scheduler|@nanostores|react-error-boundary)\//,
  icons: /\/node_modules\/lucide-react\//,
  radix:
    /\/node_modules\/(@?radix-ui|@floating-ui|react-remove-scroll[^/]*|react-style-singleton|get-nonce|tslib|aria-hidden|use-callback-ref|use-sidecar)\//,
  // The forms of public pages need only the small part.
  zod: /\/zod\/v4\/(mini|core)\/(?!json-|to-json-|memoizer|registries)/,
  'zod-classic': /\/zod\//,
};

/** A section shares so many modules with others that each combination would be a file of its own. */
const manyParts = 4;

/**
 * Makes few script files: on a line of 300 ms latency, the 114 files that the bundler made for the inbox took 3 s longer
 * than 35, and those 0.6 s longer than 17. What several pages share is one file, what many sections of the dashboard
 * share another, and what the inbox shares with fewer a third. What the dashboard's first script needs is in none of
 * these, so that it can run before them.
 */
export const chunks = () => ({
  name: 'poshora-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions(output) {
    const known = new Map();
    const name = (id, graph) => chunkOf(id, (module) => graph.getModuleInfo(module), known);
    return { ...output, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } };
  },
});

function chunkOf(id, infoOf, known) {
  if (!id.includes('/')) return null;
  const users = [...usersOf(id, infoOf, known)];
  if (users.length > 1 && users.some(isFirst)) return 'first';
  for (const [name, pattern] of Object.entries(libraries)) if (pattern.test(id)) return name;
  if (id.includes('/node_modules/')) return null;
  const entries = users.filter((user) => infoOf(user).isEntry);
  const parts = users.filter(isDashboard);
  if (entries.length > 0 && entries.every(isDashboard)) return 'dashboard';
  if (entries.length > 1) return needsRadix(id, infoOf) ? 'controls' : 'common';
  const isShared = parts.length > 1 && parts.some((part) => part.endsWith('/OrdersSection.tsx'));
  if (entries.length === 1) return isShared ? 'common' : null;
  if (parts.length >= manyParts) return 'sections';
  return isShared ? 'inbox' : null;
}

const isDashboard = (id) => id.includes('/site/dashboard/');

/** Whether this is the entry of `start.ts`. */
const isFirst = (id) => id.includes('/dashboard.astro?astro&type=script');

/** Whether a module is one of those with menus and dialogs, which a page of plain forms does not need. */
function needsRadix(id, infoOf) {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.includes('/node_modules/radix-ui/')) return true;
    for (const imported of infoOf(module)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/** The entries and the later parts from which static imports lead to a module. */
function usersOf(id, infoOf, known) {
  const found = known.get(id);
  if (found) return found;
  const users = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = infoOf(module);
    if (info.isEntry || info.dynamicImporters.length > 0) users.add(module);
    for (const importer of info.importers) seen.add(importer);
  }
  known.set(id, users);
  return users;
}
