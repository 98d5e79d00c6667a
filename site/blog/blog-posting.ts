import { organization } from '../layouts/site-facts.ts';
import { articlePath, coverPreviewPath, inLanguage, placeholderOrigin } from '../paths.ts';
import type { Post } from './posts.ts';

/** An article as schema.org's BlogPosting (https://schema.org/BlogPosting). */
export function blogPosting({ slug, language, entry: { data } }: Post): object {
  const url = placeholderOrigin + inLanguage(articlePath(slug), language);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: data.title,
    description: data.description,
    inLanguage: language,
    datePublished: data.date.toISOString(),
    dateModified: data.date.toISOString(),
    author: { '@type': 'Organization', name: data.author, url: placeholderOrigin },
    image: placeholderOrigin + coverPreviewPath(data.cover),
    mainEntityOfPage: url,
    url,
    publisher: organization(language),
  };
}
