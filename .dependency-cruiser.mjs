/**
 * Who may import whom, types included; `docs/architecture.md` draws it. What oxlint can see in one file is its own
 * business: packages by folder, and the imports of `.astro` files, which are not read here.
 *
 * The floors of `api`, from the ground up: a folder imports from floors below its own, never from its neighbours and
 * never from above.
 */
const floors = [
  ['csv.ts', 'dhaka-time.ts', 'http', 'observation', 'money.ts', 'storage', 'texts', 'visible.ts'],
  ['settings'],
  ['config.ts', 'language.ts'],
  ['errors', 'services.ts'],
  ['actor', 'backup', 'mail', 'outbox', 'secrets'],
  ['audit', 'hooks', 'requests'],
  ['identity'],
  ['shops'],
  ['products'],
  ['onboarding', 'plans'],
  ['analytics', 'contacts', 'domains', 'newsletter', 'orders', 'staff', 'uploads'],
  ['imports', 'link-previews'],
  ['publishing'],
  ['order-pages'],
  ['delivery'],
  ['documentation', 'operations'],
  ['administration'],
  ['app.ts'],
  ['front-door.ts'],
  ['open-services.ts'],
  ['server.ts'],
];

/** Folders that know each other only by contract, finder and view, and are known to others in no other way. */
const domains = [
  'identity',
  'shops',
  'products',
  'plans',
  'analytics',
  'contacts',
  'domains',
  'newsletter',
  'orders',
  'staff',
  'uploads',
];

/** Shapes without behaviour: every floor may read them, and the site as well. */
const contracts = '/contract\\.ts$';
const forTests = ['testing\\.ts$', 'test-photos\\.ts$', '\\.test\\.tsx?$', '^tests/'];
const notTested = { pathNot: forTests };

/** The exceptions, three at most. */
const exceptions = {
  // A plan hides products.
  planLimit: '^api/products/plan-limit\\.ts$',
  // An order takes from the stock and puts back, within its own transaction.
  takeStock: '^api/products/stock/take-stock\\.ts$',
};

/** @param {readonly string[]} names */
const inApi = (names) => `^api/(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|$)`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to });

const upwards = floors
  .slice(1)
  .map((names, height) =>
    forbid(
      `from below ${names.join(', ')}`,
      'a folder of api imports from floors below its own',
      { path: inApi(floors.slice(0, height + 1).flat()), ...notTested },
      { path: inApi(names), pathNot: contracts },
    ),
  );

const sideways = floors.map((names) =>
  forbid(
    `beside ${names.join(', ')}`,
    'folders on one floor do not know each other',
    { path: inApi(names), ...notTested },
    { path: inApi(names), pathNot: ['^api/$1(/|$)', contracts] },
  ),
);

export default {
  forbidden: [
    forbid('circle', 'files need each other, so neither can be read alone', {}, { circular: true }),
    ...upwards,
    ...sideways,
    forbid(
      'no floor',
      'every folder of api has a place among the floors',
      { path: '^api/', pathNot: [inApi(floors.flat()), ...forTests] },
      {},
    ),
    forbid(
      'a verb of another domain',
      'of another domain, only contract, finder and view',
      { path: inApi(domains), ...notTested },
      {
        path: inApi(domains),
        pathNot: ['^api/$1/', contracts, '/(find[^/]*|view)\\.ts$', ...Object.values(exceptions)],
      },
    ),
    forbid(
      'behaviour in a contract',
      'contracts also run in browsers: they read contracts, texts of errors and ground-floor values',
      { path: `^api/.*${contracts}` },
      {
        path: '^(api|db|site)/',
        pathNot: [contracts, '^api/errors/', '^api/(dhaka-time|language|money|visible)\\.ts$'],
      },
    ),
    forbid('db looks up', 'db imports only db', { path: '^db/', ...notTested }, { path: '^(api|scripts|site|tests)/' }),
    forbid(
      'db in the site',
      'the site takes a shop as one plain snapshot',
      { path: '^site/', ...notTested },
      { path: '^db/' },
    ),
    forbid(
      'behaviour of api in the site',
      'of api, the site runs contracts and the texts of errors',
      { path: '^site/', ...notTested },
      {
        path: '^api/',
        pathNot: [contracts, '^api/errors/', '^api/language\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'the site in api',
      'api reaches the site by its built render entry, paths, and texts/',
      { path: '^api/(?!texts/)', ...notTested },
      { path: '^site/(?!paths\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'words beside texts/',
      'api has one door to the dictionaries: texts/',
      { path: '^api/(?!texts/)' },
      { path: '^site/i18n/' },
    ),
    forbid('scripts', 'nothing imports scripts', { path: '^(api|db|site|tests)/' }, { path: '^scripts/' }),
    forbid(
      'what is for tests',
      'only tests import what is for tests',
      { path: '^(api|db|scripts|site)/', pathNot: [...forTests, '^scripts/bench/'] },
      { path: forTests },
    ),
  ],
  options: {
    // Types bind as well.
    tsPreCompilationDeps: true,
    includeOnly: '^(api|db|scripts|site|tests)/',
  },
};
