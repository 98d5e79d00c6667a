import { expect, test } from 'bun:test';
import type { AdminShop } from '../../../api/backoffice/lists/accounts.ts';
import { panelIn } from '../use-panel.ts';
import { shopActions } from './shops.tsx';

const named = (name: string) => ({ name, slug: 'x', deletedAt: null, isActive: true }) as AdminShop;

const question = (first: string, ...others: string[]) =>
  shopActions(panelIn('bn'))
    .find(({ name }) => name === 'shop.delete')
    ?.question?.([named(first), ...others.map(named)], 0);

test('a shop is deleted by its name from any keyboard, and by no other name', () => {
  const isEnough = (name: string, typed: string) => question(name)?.isEnough?.(typed, '');
  // The letter \u09DF, and the two characters that other keyboards write for it.
  expect(isEnough('\u09AE\u09C7\u09DF\u09C7', ' \u09AE\u09C7\u09AF\u09BC\u09C7')).toBe(true);
  expect(isEnough('rahima  fashion', 'Rahima fashion')).toBe(true);
  expect(isEnough('rahima fashion', 'rahima')).toBe(false);
  expect(isEnough('rahima fashion', '')).toBe(false);
});

test('several shops are deleted by their number, and the question names each', () => {
  const requested = question('Rahima', 'Karim');
  expect(requested?.text).toContain('"Rahima", "Karim"');
  expect(['2', ' ২ ', '3', 'Rahima'].map((typed) => requested?.isEnough?.(typed, ''))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
