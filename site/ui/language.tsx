import { createContext, useContext, type ReactNode } from 'react';
import type { Language } from '../i18n/dictionary.ts';

const LanguageContext = createContext<Language>('en');

/** At the root of every island. Gives all its parts the page's language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** A dictionary's texts in the island's language: `const words = useWords(common)`. */
export function useWords<Words extends object>(area: (language: Language) => Words): Words {
  return area(useLanguage());
}
