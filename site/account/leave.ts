import { useEffect } from 'react';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';
import { returnParameter } from './return-path.ts';

/** Goes to a path or the dashboard, in place of this page: 'Back' does not lead to a form that is done. Never settles. */
export function leaveFor(path: string | null, language: Language): Promise<void> {
  location.replace(path ?? inLanguage('/dashboard', language));
  return new Promise(() => {});
}

/** Lets the links to the other account pages and languages take this page's `return` parameter along. */
export function useSavedReturn(): void {
  useEffect(() => {
    const wanted = returnParameter();
    if (wanted === null) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return], a[hreflang]')) {
      const address = new URL(link.href);
      address.searchParams.set('return', wanted);
      link.href = address.href;
    }
  }, []);
}
