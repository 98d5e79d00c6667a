import { expect, test } from 'bun:test';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { folderWith } from '../suite/testing.ts';

/** Files that hold one import each, and the rule that refuses it; none where it is allowed. */
const samples: ReadonlyArray<readonly [file: string, imported: string, rule?: string]> = [
  ['api/products/create-product.ts', 'api/shops/save-shop.ts', 'a verb of another domain'],
  ['api/products/type-of-a-verb.ts', 'type api/shops/save-shop.ts', 'a verb of another domain'],
  ['api/shops/order-of-products.ts', 'api/products/find.ts', 'from below products'],
  [
    'api/uploads/count-visit.ts',
    'api/analytics/find.ts',
    'beside analytics, contacts, domains, newsletter, orders, staff, uploads',
  ],
  ['api/products/publish-now.ts', 'api/publishing/worker.ts', 'from below publishing'],
  ['api/publishing/worker.ts', 'api/delivery/deliver.ts', 'from below delivery'],
  ['api/products/routes.ts', 'type api/app.ts', 'from below app.ts'],
  ['api/new-domain/read-settings.ts', 'api/config.ts', 'no floor'],
  ['api/requests/access.ts', 'api/identity/sessions/sign-in.ts', 'from below identity'],
  ['api/shops/contract.ts', 'api/shops/save-shop.ts', 'behaviour in a contract'],
  ['api/publishing/render.ts', 'site/render.ts', 'the site in api'],
  ['api/plans/mail.ts', 'type site/i18n/dictionary.ts', 'words beside texts/'],
  ['api/app.test.ts', 'scripts/progress.ts', 'scripts'],
  ['api/server.ts', 'db/testing.ts', 'what is for tests'],
  ['db/client.ts', 'api/config.ts', 'db looks up'],
  ['db/read-cache.ts', 'type api/config.ts', 'db looks up'],
  ['site/dashboard/Products.tsx', 'type db/schema/shops.ts', 'db in the site'],
  ['site/dashboard/Product.tsx', 'api/products/create-product.ts', 'behaviour of api in the site'],
  ['site/ui/a.ts', 'type site/ui/b.ts', 'circle'],

  ['api/products/read-shop.ts', 'api/shops/contract.ts'],
  ['api/products/find.ts', 'api/shops/find.ts'],
  ['api/shops/plan.ts', 'api/plans/contract.ts'],
  ['api/products/delete-product.ts', 'api/outbox/touch-shop.ts'],
  ['api/plans/change-plan.ts', 'api/products/plan-limit.ts'],
  ['api/onboarding/register-user.ts', 'api/identity/sessions/start-session.ts'],
  ['api/publishing/snapshot.ts', 'type site/storefront/snapshot.ts'],
  ['api/publishing/read-all.ts', 'api/shops/save-shop.ts'],
  ['api/products/products.test.ts', 'api/shops/save-shop.ts'],
  ['api/texts/texts.ts', 'site/i18n/common.ts'],
  ['site/stores/client.ts', 'type api/app.ts'],
  ['site/account/Login.tsx', 'api/identity/contract.ts'],
  // The import back to the file above: a cycle is reported once.
  ['site/ui/b.ts', 'type site/ui/a.ts'],
  ['scripts/start.ts', 'api/app.ts'],
];

test('what may not import what is refused, and nothing else', async () => {
  const imports = samples.map(([file, imported]) => [file, `${importOf(file, imported)}\n`] as const);
  const targets = samples.map(([, imported]) => [imported.replace('type ', ''), ''] as const);
  const root = folderWith({ 'tsconfig.json': '{}', ...Object.fromEntries(targets), ...Object.fromEntries(imports) });
  const { forbidden, options } = rules;
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  const refused = output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  const expected = samples.flatMap(([file, , rule]) => (rule ? [`${file}: ${rule}`] : []));
  expect(refused.toSorted()).toEqual(expected.toSorted());
});

function importOf(file: string, imported: string): string {
  const isType = imported.startsWith('type ');
  const up = '../'.repeat(file.split('/').length - 1);
  return `import ${isType ? 'type ' : ''}{ a } from '${up}${imported.replace('type ', '')}';\nexport const b = a;`;
}
