import { z } from 'zod';
import { announcement, storedAnnouncement } from './announcement.ts';
import { bestSellers, storedBestSellers } from './best-sellers.ts';
import { contact, storedContact } from './contact.ts';
import { questions, storedQuestions } from './questions.ts';
import { storedText, text } from './text.ts';
import { storedWithoutContent, withoutContent } from './without-content.ts';

/** A section of the shop page, as an input: unknown kinds and values are refused. */
const section = z.discriminatedUnion('kind', [withoutContent, announcement, bestSellers, contact, questions, text]);
export type PageSection = z.infer<typeof section>;
export type SectionKind = PageSection['kind'];

/** The shop page, from top to bottom. */
export const sections = z.object({ version: z.literal(1), list: z.array(section).max(20) });
export type PageSections = z.infer<typeof sections>;

/** The same in a shop's row: pictures by id, values that this version does not know replaced. */
const storedSection = z.discriminatedUnion('kind', [
  storedWithoutContent,
  storedAnnouncement,
  storedBestSellers,
  storedContact,
  storedQuestions,
  storedText,
]);
export type StoredSection = z.infer<typeof storedSection>;

export interface StoredSections {
  readonly version: 1;
  readonly list: readonly StoredSection[];
}

/** Identifies a section in its list: every kind exists once, except texts. */
export const keyOf = (one: { readonly kind: SectionKind; readonly id?: string }): string =>
  one.kind === 'text' ? `text-${one.id}` : one.kind;

/** The page of a shop that never changed its sections. */
const unchanged: readonly StoredSection[] = [
  { kind: 'announcement', isShown: false, text: '', from: null, until: null },
  { kind: 'header', isShown: true },
  { kind: 'banner', isShown: true },
  { kind: 'categories', isShown: false },
  { kind: 'products', isShown: true },
  { kind: 'slider', isShown: true },
  { kind: 'bestSellers', isShown: true, source: 'chosen' },
  { kind: 'questions', isShown: false, items: [] },
  { kind: 'contact', isShown: false, text: '' },
  { kind: 'reviews', isShown: false },
];

/** The kinds that such a page shows, in order. */
export const usualKinds = unchanged.filter(({ isShown }) => isShown).map(({ kind }) => kind);

/**
 * The list with every kind. Repeated sections are removed, missing ones are at the end and hidden, and the products are
 * always shown.
 */
export function completed(list: readonly StoredSection[]): StoredSections {
  const byKey = new Map<string, StoredSection>();
  for (const one of list) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
  for (const one of unchanged) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), { ...one, isShown: false });
  return {
    version: 1,
    list: [...byKey.values()].map((one) => (one.kind === 'products' ? { ...one, isShown: true } : one)),
  };
}

const storedList = z.object({ list: z.array(z.unknown()) });

/**
 * The sections in a shop's row; null for a shop that never changed them. A kind that this version does not know, because
 * a newer server wrote it, is left out, and an unknown value falls back alone.
 */
export function readSections(stored: unknown): StoredSections {
  const found = storedList.safeParse(stored);
  if (!found.success) return { version: 1, list: unchanged };
  return completed(found.data.list.flatMap((one) => storedSection.safeParse(one).data ?? []));
}
