import { expect, test } from 'bun:test';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { folderWith } from '../suite/testing.ts';

/** Files with one import each, and the rule that forbids it. Without a rule, the import is allowed. */
const samples: ReadonlyArray<readonly [file: string, imported: string, rule?: string]> = [
  ['api/shops/products/save-product.ts', 'api/shops/shop/save-shop.ts', 'use case of another domain'],
  ['api/shops/products/type-of-a-use-case.ts', 'type api/shops/shop/save-shop.ts', 'use case of another domain'],
  ['api/platform/http/check-session.ts', 'api/accounts/access/find-actor.ts', 'upwards from platform'],
  ['api/accounts/identity/contract.ts', 'type api/shops/shop/contract.ts', 'upwards from accounts'],
  ['api/shops/products/publish-now.ts', 'api/publishing/publisher/work.ts', 'upwards from shops'],
  ['api/orders/order/find.ts', 'type api/backoffice/contract.ts', 'upwards from orders'],
  ['api/publishing/publisher/work.ts', 'api/backoffice/contract.ts', 'upwards from publishing'],
  ['api/backoffice/routes.ts', 'api/operations/health/read-health.ts', 'upwards from backoffice'],
  ['api/shops/products/routes.ts', 'type api/app.ts', 'entry point'],
  ['api/new-package/read-settings.ts', 'api/platform/config/config.ts', 'outside the packages'],
  ['api/loose.ts', 'api/platform/config/config.ts', 'outside the packages'],
  ['api/shops/shop/contract.ts', 'api/shops/shop/save-shop.ts', 'behaviour in a contract'],
  ['api/publishing/render.ts', 'site/render.ts', 'the site in api'],
  ['api/shops/plans/mail.ts', 'type site/i18n/dictionary.ts', 'dictionaries'],
  ['api/shops/shop/shop.test.ts', 'scripts/progress.ts', 'scripts'],
  ['api/server.ts', 'db/testing.ts', 'test code'],
  ['db/client.ts', 'api/platform/config/config.ts', 'db imports only db'],
  ['db/read-cache.ts', 'type api/platform/config/config.ts', 'db imports only db'],
  ['site/dashboard/Products.tsx', 'type db/schema/shops.ts', 'db in the site'],
  ['site/dashboard/Product.tsx', 'api/shops/products/save-product.ts', 'behaviour of api in the site'],
  ['site/ui/a.ts', 'type site/ui/b.ts', 'cycle'],

  ['api/shops/products/read-shop.ts', 'api/shops/shop/contract.ts'],
  ['api/shops/products/find.ts', 'api/shops/shop/find.ts'],
  ['api/shops/shop/plan.ts', 'api/accounts/plans/contract.ts'],
  ['api/shops/products/delete-product.ts', 'api/platform/publications/touch-shop.ts'],
  ['api/shops/plans/change-plan.ts', 'api/shops/products/plan-limit.ts'],
  ['api/shops/registration/register-user.ts', 'api/accounts/identity/sessions/start-session.ts'],
  ['api/publishing/snapshot/read-snapshot.ts', 'type site/storefront/snapshot.ts'],
  ['api/publishing/read-all.ts', 'api/shops/shop/save-shop.ts'],
  ['api/shops/products/products.test.ts', 'api/shops/shop/save-shop.ts'],
  ['api/platform/texts/texts.ts', 'site/i18n/common.ts'],
  ['site/stores/client.ts', 'type api/app.ts'],
  ['site/account/Login.tsx', 'api/accounts/identity/contract.ts'],
  // This import closes a cycle with the file above. A cycle is reported once.
  ['site/ui/b.ts', 'type site/ui/a.ts'],
  ['scripts/start.ts', 'api/app.ts'],
];

test('refuses each forbidden import, and no other', async () => {
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
