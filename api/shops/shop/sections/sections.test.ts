import { expect, test } from 'bun:test';
import { plans } from '../../../accounts/plans/contract.ts';
import { beyondPlan } from './plan-rule.ts';
import { completed, keyOf, readSections, sections, usualKinds, type StoredSection } from './sections.ts';

const text = (id: string): StoredSection => ({
  kind: 'text',
  id,
  isShown: true,
  title: 'Story',
  text: 'Words',
  imageId: null,
  side: 'left',
});

test('a shop that never changed its sections shows the usual ones', () => {
  for (const stored of [null, undefined, {}, 'products', { list: 'products' }]) {
    const { list } = readSections(stored);
    expect(list.filter(({ isShown }) => isShown).map(({ kind }) => kind)).toEqual([...usualKinds]);
  }
  expect(usualKinds).toEqual(['header', 'banner', 'products', 'slider', 'bestSellers']);
});

test('a stored kind that this version does not know is left out, and an unknown value falls back alone', () => {
  const { list } = readSections({
    version: 7,
    list: [
      { kind: 'weather', isShown: true, stars: 5 },
      { kind: 'bestSellers', isShown: true, source: 'stars' },
      { kind: 'announcement', isShown: true, text: 'Eid', from: 'soon', until: 5, colour: 'red' },
      { kind: 'questions', isShown: 'perhaps', items: [{ question: 'A', answer: 'B' }, 'C', { question: 1 }] },
      { ...text('1'), side: 'above' },
      { ...text('NO ID'), kind: 'text' },
      'text',
      null,
    ],
  });
  expect(list.slice(0, 4)).toEqual([
    { kind: 'bestSellers', isShown: true, source: 'chosen' },
    { kind: 'announcement', isShown: true, text: 'Eid', from: null, until: 5 },
    { kind: 'questions', isShown: false, items: [{ question: 'A', answer: 'B' }] },
    text('1'),
  ]);
});

test('every kind is in the list once, and the products are always shown', () => {
  const { list } = completed([text('1'), { kind: 'products', isShown: false }, text('1'), text('2')]);
  const keys = list.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.slice(0, 3)).toEqual(['text-1', 'products', 'text-2']);
  expect(list.filter(({ isShown }) => isShown).map(keyOf)).toEqual(['text-1', 'products', 'text-2']);
  expect(readSections({ list: [] }).list.find(({ kind }) => kind === 'products')?.isShown).toBe(true);
});

test('an unknown value is refused as an input, and so is an end before the beginning', () => {
  const accepts = (one: object) => sections.safeParse({ version: 1, list: [one] }).success;
  const announcement = { kind: 'announcement', isShown: true, text: 'Eid', from: null, until: null };
  expect(accepts(announcement)).toBe(true);
  expect(accepts({ ...announcement, from: 5, until: 6 })).toBe(true);
  expect(accepts({ ...announcement, from: '2026-11-22T18:00', until: '' })).toBe(true);
  for (const part of [{ from: 6, until: 6 }, { text: 'a'.repeat(141) }, { from: 'soon' }, { kind: 'weather' }])
    expect(accepts({ ...announcement, ...part })).toBe(false);
  const questions = (count: number) => ({
    kind: 'questions',
    isShown: true,
    items: Array.from({ length: count }, () => ({ question: 'A', answer: 'B' })),
  });
  expect([accepts(questions(8)), accepts(questions(9))]).toEqual([true, false]);
});

test('the free plan includes the usual sections, an announcement, the reviews and one text', () => {
  const all = [
    'header',
    'banner',
    'categories',
    'products',
    'slider',
    'bestSellers',
    'announcement',
    'questions',
    'reviews',
  ] as const;
  const list = [...all, 'contact' as const].map((kind) => ({ kind, isShown: true }));
  const texts = ['1', '2', '3', '4'].map((id) => ({ kind: 'text' as const, id, isShown: true }));
  const beyond = (plan: keyof typeof plans) => [...beyondPlan([...list, ...texts], plans[plan])];
  expect(beyond('free')).toEqual(['categories', 'questions', 'contact', 'text-2', 'text-3', 'text-4']);
  for (const plan of ['trial', 'starter', 'pro'] as const) expect(beyond(plan)).toEqual(['text-4']);
  expect([
    ...beyondPlan(
      list.map((one) => ({ ...one, isShown: false })),
      plans.free,
    ),
  ]).toEqual([]);
});
