import { useStore } from '@nanostores/react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { useWords } from '../../ui/language.tsx';
import type { Section } from '../sections.ts';

/** Marks sections with unsaved input. */
export function UnsavedMark({ sections }: { sections: readonly Section[] }) {
  const { unsaved } = useWords(frameWords);
  const forms = useStore($unsaved);
  if (!sections.some((section) => forms.some((form) => isOf(section, form)))) return null;
  return (
    <span className="section-tabs__unsaved">
      <span className="unseen">{unsaved}</span>
    </span>
  );
}

/** A form has the name of its section, or a prefix from `formsOf`. */
const isOf = (section: Section, form: string): boolean => formsOf[section]?.test(form) ?? form === section;

const formsOf: Partial<Record<Section, RegExp>> = {
  products: /^(product|size-chart)-/,
  orders: /^(order|customer)-/,
  pages: /^(page|sales)-/,
  reviews: /^review-/,
};
