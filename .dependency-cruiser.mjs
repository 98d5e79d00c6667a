/**
 * Import rules, types included; `docs/develop/architecture.md` draws them. oxlint checks what one file can show: npm packages by
 * folder, and the imports of `.astro` files, which this tool does not read.
 */

/** The packages of `api`, lowest first. A package imports from itself and from packages before it. */
const packages = ['platform', 'accounts', 'shops', 'payments', 'orders', 'publishing', 'backoffice', 'operations'];

/** The only files beside the packages. They start the server and put the packages together. */
const entryPoints = ['app', 'front-door', 'server', 'services'];

/**
 * Modules that use of each other only contract, finder, view and the shared use cases named below. `payments` is not one
 * of them: orders write to its ledger, and it grants plans.
 */
const domains = [
  'accounts/identity',
  'backoffice/contacts',
  'backoffice/newsletter',
  'orders',
  'shops/analytics',
  'shops/domains',
  'shops/pictures',
  'shops/plans',
  'shops/products',
  'shops/shop',
  'shops/staff',
];

/** Use cases that other domains may call within their own transaction; at most two. */
const sharedUseCases = [
  // A plan hides products.
  '^api/shops/products/plan-limit\\.ts$',
  // An order takes from the stock and puts back.
  '^api/shops/products/stock/take-stock\\.ts$',
];

/**
 * Modules that the site also runs in browsers, beside each domain's `contract.ts` (the inputs and responses of its
 * routes). They hold shapes, constants and rules without input or output.
 */
const inBrowsers = [
  'accounts/access/permissions',
  'orders/order/(advance|delivery-charges|form-step|further-lines|order-of-form|order-states|order-total|order-views|places/find-areas)',
  'orders/parcels/parcel-states',
  'orders/payments/payment-state',
  'platform/formats/(bangla-digits|clean-text|dhaka-time|districts|durations|mobile|money|transaction-id|typed-(day|number|text)|visible)',
  'platform/http/owners-view-header',
  'platform/storage/image-url',
  'shops/pages/(blocks|page-link)',
  'shops/sales-pages/blocks',
  'platform/messaging/notifications/choices',
  'payments/plans/plan-payment',
  'shops/products/(field-types|option-values|prices|quantity-(prices|steps)|stock/low-stock|variants/variant-grid|video-link)',
  'shops/shop/(delivery-zones|has-payment-number|look|social-links|whatsapp-texts)',
  'shops/shop/sections/(announcement|best-sellers|contact|plan-rule|questions|sections|text|typed|without-content)',
];
const contracts = ['/contract\\.ts$', `^api/(${inBrowsers.join('|')})\\.ts$`];
const texts = '^api/platform/(errors/|formats/language\\.ts$)';
const forTests = ['testing\\.ts$', 'test-photos\\.ts$', '\\.test\\.tsx?$', '^tests/'];
const notTested = { pathNot: forTests };

/** @param {readonly string[]} names */
const inApi = (names) => `^api/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to });

const upwards = packages
  .slice(0, -1)
  .map((name, index) =>
    forbid(
      `upwards from ${name}`,
      'a package imports only from packages below it',
      { path: inApi([name]), ...notTested },
      { path: inApi(packages.slice(index + 1)) },
    ),
  );

export default {
  forbidden: [
    forbid('cycle', 'files import each other, so neither can be read alone', {}, { circular: true }),
    ...upwards,
    forbid(
      'entry point',
      'packages do not import the files that put them together',
      { path: inApi(packages), ...notTested },
      { path: `^api/(${entryPoints.join('|')})\\.ts$` },
    ),
    forbid(
      'outside the packages',
      'every file of api is in one of the eight packages',
      { path: '^api/', pathNot: [inApi(packages), `^api/(${entryPoints.join('|')})\\.ts$`] },
      {},
    ),
    forbid(
      'use case of another domain',
      'of another domain, only contract, finder and view',
      { path: inApi(domains), ...notTested },
      {
        path: inApi(domains),
        pathNot: ['^api/$1/', ...contracts, '/(find[^/]*|view)\\.ts$', ...sharedUseCases],
      },
    ),
    forbid(
      'behaviour in a contract',
      'contracts also run in browsers: they import only each other, texts of errors and the language',
      { path: contracts },
      {
        path: '^(api|db|site)/',
        pathNot: [
          ...contracts,
          texts,
          'order/places/areas\\.json$',
          '^db/schema/((order|parcel|payment)-states|ad-services|page-kinds|review-reasons)\\.ts$',
        ],
      },
    ),
    forbid(
      'db imports only db',
      'the database knows nothing above it',
      { path: '^db/', ...notTested },
      { path: '^(api|scripts|site|tests)/' },
    ),
    forbid(
      'db in the site',
      'the site takes a shop as one plain snapshot',
      { path: '^site/', ...notTested },
      { path: '^db/' },
    ),
    forbid(
      'behaviour of api in the site',
      'of api, the site runs contracts, texts of errors and the language',
      { path: '^site/', ...notTested },
      {
        path: '^api/',
        pathNot: [...contracts, texts],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'the site in api',
      'api reaches the site by its built render entry, its paths, and platform/texts/',
      { path: '^api/(?!platform/texts/)', ...notTested },
      { path: '^site/(?!paths\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'dictionaries',
      'api reads the dictionaries only in platform/texts/',
      { path: '^api/(?!platform/texts/)' },
      { path: '^site/i18n/' },
    ),
    forbid('scripts', 'nothing imports scripts', { path: '^(api|db|site|tests)/' }, { path: '^scripts/' }),
    forbid(
      'test code',
      'only tests import test code',
      { path: '^(api|db|scripts|site)/', pathNot: [...forTests, '^scripts/(bench|suite)/', '^scripts/test\\.ts$'] },
      { path: forTests },
    ),
  ],
  options: {
    // Types bind as well.
    tsPreCompilationDeps: true,
    includeOnly: '^(api|db|scripts|site|tests)/',
  },
};
