import { plans } from '../../../api/accounts/plans/contract.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { inLanguage } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { TypedSection } from './typed-sections.ts';

interface Props {
  list: readonly TypedSection[];
  /** Of the shop's plan. */
  maxTexts: number;
  onAdd: () => void;
}

/** Adds a text, or says which plan includes more. Renders nothing if no plan does. */
export function AddText({ list, maxTexts, onAdd }: Props) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const texts = list.filter(({ kind }) => kind === 'text').length;
  if (texts < maxTexts)
    return (
      <Button variant="secondary" onClick={onAdd}>
        {words.addText}
      </Button>
    );
  if (maxTexts >= plans.pro.maxTexts) return null;
  return (
    <p className="page-section__note">
      {words.moreTexts} <a href={inLanguage('/pricing', language)}>{words.seePlans}</a>
    </p>
  );
}
