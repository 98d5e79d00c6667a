import { common } from '../i18n/common.ts';
import { languages, type Language } from '../i18n/dictionary.ts';
import { inLanguage, placeholderOrigin } from '../paths.ts';

/** The publisher of this site (https://schema.org/Organization). */
export const organization = (language: Language) => ({
  '@type': 'Organization',
  '@id': `${placeholderOrigin}/#organization`,
  name: common(language).productName,
  alternateName: languages.filter((other) => other !== language).map((other) => common(other).productName),
  url: placeholderOrigin,
  logo: { '@type': 'ImageObject', url: `${placeholderOrigin}/icons/shop-512.png`, width: 512, height: 512 },
});

/** The site and its publisher, on the home page (https://schema.org/WebSite). */
export const siteFacts = (language: Language, description: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(language),
    {
      '@type': 'WebSite',
      name: common(language).productName,
      url: placeholderOrigin + inLanguage('/', language).replace(/\/$/, ''),
      description,
      inLanguage: language,
      publisher: { '@id': `${placeholderOrigin}/#organization` },
    },
  ],
});

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions with their answers (https://schema.org/FAQPage). */
export const faqPage = (language: Language, questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
