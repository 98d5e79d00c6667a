import { expect, test } from 'bun:test';
import { reachableFrom } from './import-graph.ts';
import { folderWith } from '../suite/testing.ts';

test('follows all imports of a page and ignores types', () => {
  const root = folderWith({
    'site/pages/index.astro': "---\nimport Login from '../account/Login.tsx';\nif (!Login) return;\n---\n<Login />",
    'site/account/Login.tsx':
      "import { login } from '../../api/identity/contract.ts';\nimport type { App } from '../../api/app.ts';",
    'api/identity/contract.ts': "import './words.json';\nexport { limit } from '../limits.ts';",
    'api/identity/words.json': '{}',
    'api/limits.ts':
      'export type Limit = number;\nconst same = <Found>(found: Found) => found;\nexport const limit: Limit = same(1);',
    'api/app.ts': '',
  });
  expect(reachableFrom(root, ['site/pages/index.astro']).toSorted()).toEqual([
    'api/identity/contract.ts',
    'api/identity/words.json',
    'api/limits.ts',
    'site/account/Login.tsx',
    'site/pages/index.astro',
  ]);
});
