import '../ui/help-mark.css';
import { CircleQuestionMark } from 'lucide-react';
import { common } from '../i18n/common.ts';
import { helpLinks } from '../i18n/help-links.ts';
import { helpPath, inLanguage } from '../paths.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import type { HelpArticle } from './topics.ts';

/** A question mark in the hint of a field. It leads to an article in a new tab, so that no input is lost. */
export function HelpMark({ article, subject }: { article: HelpArticle; subject: string }) {
  const { linkTo } = useWords(helpLinks);
  const { newTab } = useWords(common);
  return (
    <a className="help-mark" href={inLanguage(helpPath(article), useLanguage())} target="_blank" rel="noopener">
      <CircleQuestionMark size={18} aria-hidden />
      <span className="unseen">{`${linkTo(subject)} (${newTab})`}</span>
    </a>
  );
}
