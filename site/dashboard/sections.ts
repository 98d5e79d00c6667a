import { computed } from 'nanostores';
import { $query, changeQuery } from '../stores/address.ts';

/** The tabs of the dashboard, as `?section=` names them. */
export const sections = [
  'shop-info',
  'products',
  'orders',
  'payment',
  'delivery',
  'analytics',
  'pro-features',
] as const;

export type Section = (typeof sections)[number];

/** The tab that shows. Each has its own address, so that back, forward and reload keep it. */
export const $section = computed($query, (query) => sectionOf(query.get('section')));

/** The section of this name; anything else is the first one. */
export const sectionOf = (name: string | null): Section => sections.find((section) => section === name) ?? 'shop-info';

export function openSection(section: Section): void {
  if (section !== $section.get()) changeQuery({ section });
}
