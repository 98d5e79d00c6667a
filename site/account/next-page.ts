import { useEffect } from 'react';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';
import { forgetLeaving } from '../stores/session.ts';
import { returnParameter } from './return-path.ts';

/** Replaces this page with a path or the dashboard, so that 'Back' does not lead to a completed form. Never resolves. */
export function goToNextPage(path: string | null, language: Language): Promise<void> {
  forgetLeaving();
  location.replace(path ?? inLanguage('/dashboard', language));
  return new Promise(() => {});
}

/** Adds this page's `return` parameter to the links to the other account pages and languages. */
export function useSavedReturn(): void {
  useEffect(() => {
    const wanted = returnParameter();
    if (wanted === null) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return], a[hreflang]')) {
      const url = new URL(link.href);
      url.searchParams.set('return', wanted);
      link.href = url.href;
    }
  }, []);
}
