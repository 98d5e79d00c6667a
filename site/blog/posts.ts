import { getCollection, type CollectionEntry } from 'astro:content';
import { languages, type Language } from '../i18n/dictionary.ts';
import type { Category } from './categories.ts';

type Entry = CollectionEntry<'posts'>;

export interface Post {
  /** The slug: last segment of the URL, the same in both languages. */
  readonly slug: string;
  readonly language: Language;
  /** Languages in which the article exists. */
  readonly languages: readonly Language[];
  readonly entry: Entry;
}

/** Every published article in each of its languages, newest first. */
export async function allPosts(): Promise<Post[]> {
  const entries = await getCollection('posts', ({ data }) => !data.draft);
  const ids = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => toPost(entry, ids)).toSorted(newestFirst);
}

/** The blog's list in a language: articles in that language, and those that exist only in the other one. */
export async function postsFor(language: Language, category?: Category): Promise<Post[]> {
  const posts = await allPosts();
  return posts.filter(
    (post) =>
      (post.language === language || !post.languages.includes(language)) &&
      (category === undefined || post.entry.data.category === category),
  );
}

function toPost(entry: Entry, ids: ReadonlySet<string>): Post {
  const [folder = '', slug = ''] = entry.id.split('/');
  const language = folder === 'bn' ? 'bn' : 'en';
  return { slug, language, languages: languages.filter((each) => ids.has(`${each}/${slug}`)), entry };
}

function newestFirst(one: Post, other: Post): number {
  return other.entry.data.date.getTime() - one.entry.data.date.getTime() || one.slug.localeCompare(other.slug);
}
