import { getCollection, type CollectionEntry } from 'astro:content';
import { languages, type Language } from '../i18n/dictionary.ts';
import { quotesOf } from './quotes.ts';
import { wordsOf } from './search.ts';
import { helpArticles, helpTopics, type HelpArticle, type HelpTopic } from './topics.ts';

type Entry = CollectionEntry<'help'>;

export interface Help {
  readonly name: HelpArticle;
  readonly topic: HelpTopic;
  readonly language: Language;
  readonly entry: Entry;
  /** Further words for the search, in both scripts. The visible title and description are not repeated. */
  readonly words: string;
}

/**
 * The articles of a language in display order.
 * @throws if an article of `helpTopics` has no file, or a file is no article
 */
export async function helpIn(language: Language): Promise<Help[]> {
  const entries = new Map((await getCollection('help')).map((entry) => [entry.id, entry]));
  const find = (of: Language, name: HelpArticle): Entry => {
    const entry = entries.get(`${of}/${name}`);
    if (!entry) throw new Error(`site/help/articles/${of}/${name}.md is missing`);
    return entry;
  };
  if (entries.size > helpArticles.length * languages.length)
    throw new Error('site/help/articles has a file that site/help/topics.ts does not list');
  return Object.entries(helpTopics).flatMap(([topic, names]) =>
    names.map((name) => ({
      name,
      topic: topic as HelpTopic,
      language,
      entry: find(language, name),
      words: searchWords(
        find(language, name),
        languages.map((each) => find(each, name)),
      ),
    })),
  );
}

/** Title and keywords in both languages, and the texts of the dashboard that the article quotes. */
function searchWords(own: Entry, both: readonly Entry[]): string {
  const visible = new Set(wordsOf(`${own.data.title} ${own.data.description}`));
  const texts = [...both.flatMap(({ data }) => [data.title, data.words]), ...quotesOf(own.body ?? '')];
  const words = new Set(texts.flatMap(wordsOf));
  return [...words].filter((word) => !visible.has(word)).join(' ');
}
