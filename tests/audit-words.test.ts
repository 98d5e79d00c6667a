import { expect, test } from 'bun:test';
import { auditFilter, shopFilter, upgradeFilter, userFilter } from '../api/backoffice/lists/inputs.ts';
import { targetText } from '../site/admin/audit/target-text.ts';
import { valueText } from '../site/admin/audit/value-text.ts';
import { changedFields } from '../site/i18n/admin/changed-fields.ts';
import { listWords } from '../site/i18n/admin/lists.ts';

const domainStates = Object.keys(listWords('en').domainStates).filter((state) => state !== 'all');

const choices = [
  ...[shopFilter, userFilter, upgradeFilter, auditFilter].flatMap(({ shape: { sort, order } }) => [
    ...sort.unwrap().options.map((value) => ['sort', value] as const),
    ...order.unwrap().options.map((value) => ['order', value] as const),
  ]),
  ...[shopFilter, upgradeFilter].flatMap(({ shape: { status } }) =>
    status.unwrap().options.map((value) => ['status', value] as const),
  ),
  ...userFilter.shape.role.unwrap().options.map((value) => ['role', value] as const),
  ['action', 'all'] as const,
  ['action', 'list.export'] as const,
];

test.each(choices)('an exported list says its %s %s in words', (name, value) => {
  expect(valueText(name, value, 'bn')).toMatch(/\p{Script=Bengali}/u);
  expect(valueText(name, value, 'en')).not.toBe(value);
});

test('typed texts stay unchanged', () => {
  expect(valueText('search', 'all', 'bn')).toBe('all');
});

test('the entry of an export says which list was exported', async () => {
  const routes = await Bun.file('api/backoffice/lists/export-routes.ts').text();
  const lists = [...routes.matchAll(/name: '([^']+)'/g)].map(([, name]) => name!);
  expect(lists.length).toBeGreaterThan(4);
  for (const targetId of lists) {
    const entry = { targetKind: 'list', targetId, targetName: null } as const;
    expect(targetText(entry, 'bn')).toMatch(/\p{Script=Bengali}/u);
    expect(targetText(entry, 'en')).toMatch(/^[A-Z]/);
  }
});

test('the entry of a domain that was taken away names the domain and its state in words', () => {
  for (const field of ['domain', 'state']) expect(changedFields('bn').fields[field]).toMatch(/\p{Script=Bengali}/u);
  for (const state of domainStates) {
    expect(valueText('state', state, 'bn')).toMatch(/\p{Script=Bengali}/u);
    expect(valueText('state', state, 'en')).not.toBe(state);
  }
});
