import type { Picture, ShownSection } from '../../../../site/storefront/snapshot.ts';
import type { PlanTerms } from '../../../accounts/plans/contract.ts';
import { isAnnounced } from './announcement.ts';
import { beyondPlan } from './plan-rule.ts';
import { keyOf, readSections, usualKinds, type StoredSection } from './sections.ts';

interface Context {
  readonly terms: PlanTerms;
  readonly now: number;
  readonly pictureOf: (id: string | null) => Picture | null;
}

/** The sections that shoppers see at `now`, in order, without those that have nothing to show. */
export function shownSections(list: readonly StoredSection[], { terms, now, pictureOf }: Context): ShownSection[] {
  const beyond = beyondPlan(list, terms);
  return list
    .filter((one) => one.isShown && !beyond.has(keyOf(one)))
    .flatMap((one): ShownSection | [] => shownSection(one, now, pictureOf) ?? []);
}

function shownSection(one: StoredSection, now: number, pictureOf: Context['pictureOf']): ShownSection | null {
  switch (one.kind) {
    case 'announcement': {
      return one.text !== '' && isAnnounced(one, now) ? { kind: one.kind, text: one.text } : null;
    }
    case 'text': {
      const { kind, title, text, side } = one;
      const picture = pictureOf(one.imageId);
      return title === '' && text === '' && !picture ? null : { kind, title, text, picture, side };
    }
    case 'questions': {
      const items = one.items.filter(({ question, answer }) => question !== '' && answer !== '');
      return items.length > 0 ? { kind: one.kind, items } : null;
    }
    case 'contact': {
      return { kind: one.kind, text: one.text };
    }
    case 'header':
    case 'banner':
    case 'slider':
    case 'categories':
    case 'products':
    case 'reviews':
    case 'bestSellers': {
      return { kind: one.kind };
    }
  }
}

/** Whether these are the sections of a shop that never changed them. */
export const isUsual = (shown: readonly ShownSection[]): boolean =>
  shown.length === usualKinds.length && shown.every(({ kind }, index) => kind === usualKinds[index]);

/** Whether the page needs the products that sold most. */
export const ranksProducts = (stored: unknown): boolean =>
  readSections(stored).list.some((one) => one.kind === 'bestSellers' && one.isShown && one.source === 'orders');

/** The times at which shown sections begin or end. */
export const sectionTimes = (stored: unknown): number[] =>
  readSections(stored).list.flatMap((one) =>
    one.kind === 'announcement' && one.isShown ? [one.from, one.until].filter((time) => time !== null) : [],
  );
