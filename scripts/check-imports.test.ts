import { describe, expect, test } from 'bun:test';
import { importProblems } from './check-imports.ts';
import { folderWith } from './tooling/testing.ts';

/** What is said about one file that holds one import. */
const problemsOf = (file: string, line: string) => importProblems(folderWith({ [file]: `${line}\n` }));

describe('refuses', () => {
  test.each([
    ['a verb of another domain', 'api/products/create-product.ts', "import { a } from '../shops/save-shop.ts';"],
    ['even the type of one', 'api/products/create-product.ts', "import type { A } from '../shops/save-shop.ts';"],
    ['publishing', 'api/products/create-product.ts', "import { a } from '../publishing/contract.ts';"],
    ['delivery in publishing', 'api/publishing/worker.ts', "import { a } from '../delivery/contract.ts';"],
    ['the composition of the domains', 'api/products/routes.ts', "import type { App } from '../app.ts';"],
    ['api in db', 'db/client.ts', "import { config } from '../api/config.ts';"],
    ['db in an island', 'site/dashboard/Products.tsx', "import { products } from '../../db/schema/shops.ts';"],
    ['even a type of db in a page', 'site/pages/index.astro', "---\nimport type { A } from '../../db/client.ts';\n---"],
    ['db in the script of a page', 'site/pages/index.astro', "<p>x</p><script>import '../../db/client.ts';</script>"],
    ['a verb in an island', 'site/dashboard/Products.tsx', "import { a } from '../../api/products/create-product.ts';"],
    ['a page in api', 'api/publishing/worker.ts', "import { render } from '../../site/render.ts';"],
    ['scripts, even in a test', 'api/app.test.ts', "import { step } from '../scripts/progress.ts';"],
    ['what is for tests', 'api/server.ts', "import { freshDatabase } from '../db/testing.ts';"],
    ['a file loaded later', 'db/client.ts', "const api = await import('../api/app.ts');"],
    ['a file passed on', 'db/client.ts', "export { app } from '../api/app.ts';"],
  ])('%s', (_, file, line) => {
    expect(problemsOf(file, line)).toHaveLength(1);
  });

  test('two domains that need each other, and names them', () => {
    const root = folderWith({
      'api/shops/save-shop.ts': "import { findProduct } from '../products/find-product.ts';",
      'api/products/find-product.ts': "import { findShop } from '../plans/find-plan.ts';",
      'api/plans/find-plan.ts': "import { findShop } from '../shops/find.ts';",
    });
    expect(importProblems(root)).toEqual(['Domains in a circle: plans → shops → products → plans']);
  });
});

describe('allows', () => {
  test.each([
    ['another domain’s contract', 'api/products/routes.ts', "import { shop } from '../shops/contract.ts';"],
    ['another domain’s finder', 'api/products/routes.ts', "import { findShop } from '../shops/find-shop.ts';"],
    ['telling of a change', 'api/products/create-product.ts', "import { touchShop } from '../outbox/touch-shop.ts';"],
    [
      'the database, settings and errors',
      'api/shops/find.ts',
      "import '../../db/client.ts'; import '../errors/failure.ts';",
    ],
    ['publishing to read every domain', 'api/publishing/snapshot.ts', "import { a } from '../plans/gates.ts';"],
    [
      'delivery to read what publishing stored',
      'api/delivery/pages.ts',
      "import { a } from '../publishing/page-store.ts';",
    ],
    ['composing the domains', 'api/app.ts', "import { routes } from './products/routes.ts';"],
    ['the API’s type in an island', 'site/stores/client.ts', "import type { App } from '../../api/app.ts';"],
    ['a contract in an island', 'site/account/Login.tsx', "import { login } from '../../api/identity/contract.ts';"],
    [
      'the snapshot’s type in api',
      'api/publishing/snapshot.ts',
      "import type { A } from '../../site/storefront/snapshot.ts';",
    ],
    ['everything in a test', 'api/products/products.test.ts', "import { a } from '../shops/save-shop.ts';"],
    ['scripts among themselves', 'scripts/start.ts', "import { step } from './tooling/progress.ts';"],
    ['what only stands in a comment', 'db/client.ts', "// import { app } from '../api/app.ts';"],
  ])('%s', (_, file, line) => {
    expect(problemsOf(file, line)).toEqual([]);
  });

  test('two domains that know each other’s contracts', () => {
    const root = folderWith({
      'api/shops/routes.ts': "import { product } from '../products/contract.ts';",
      'api/products/routes.ts': "import { shop } from '../shops/contract.ts';",
    });
    expect(importProblems(root)).toEqual([]);
  });
});
