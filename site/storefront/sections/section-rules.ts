import announcement from './announcement.css?inline';
import categories from './categories.css?inline';
import lonelyBanner from './lonely-banner.css?inline';
import contact from './contact.css?inline';
import reviews from './reviews.css?inline';
import questions from './questions.css?inline';
import text from './text.css?inline';
import withoutHeader from './without-header.css?inline';
import type { PlacedSection } from './placed-sections.ts';
import type { ShownSection } from '../snapshot.ts';

/** Rules of sections that only some pages have. All pages have the others. */
const rulesOf: Partial<Readonly<Record<ShownSection['kind'], string>>> = {
  announcement,
  categories,
  contact,
  questions,
  reviews,
  text,
};

/** The rules that these sections need in addition to the page's sheet; '' for the usual sections. */
export function sectionRules(placed: readonly PlacedSection[]): string {
  const kinds = new Set(placed.map(({ section }) => section.kind));
  const isLonely = placed.some(({ section, isAfterHeader }) => section.kind === 'banner' && !isAfterHeader);
  return [
    ...[...kinds].map((kind) => rulesOf[kind] ?? ''),
    isLonely ? lonelyBanner : '',
    kinds.has('header') ? '' : withoutHeader,
  ].join('');
}
