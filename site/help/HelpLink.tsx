import { CircleQuestionMark } from 'lucide-react';
import { common } from '../i18n/common.ts';
import { helpLinks } from '../i18n/help-links.ts';
import { helpPath, inLanguage } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import type { HelpArticle } from './topics.ts';

interface Props {
  article: HelpArticle;
  /** The part of the screen that the article is about, for screen readers. */
  subject: string;
}

/** Leads to an article in a new tab, so that the screen stays open. */
export function HelpLink({ article, subject }: Props) {
  const { link, linkTo } = useWords(helpLinks);
  const { newTab } = useWords(common);
  return (
    <a
      className={buttonClass({ variant: 'quiet', iconOnPhones: true })}
      href={inLanguage(helpPath(article), useLanguage())}
      target="_blank"
      rel="noopener"
      aria-label={`${linkTo(subject)} (${newTab})`}
    >
      <CircleQuestionMark size={18} aria-hidden />
      <span>{link}</span>
    </a>
  );
}
