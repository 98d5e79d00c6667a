import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { allPosts } from '../../../blog/posts.ts';
import { blog } from '../../../i18n/blog.ts';
import type { Language } from '../../../i18n/dictionary.ts';
import { languageRoutes } from '../../../i18n/routes.ts';
import { articlePath, inLanguage, placeholderOrigin } from '../../../paths.ts';

export const getStaticPaths = languageRoutes;

/** The blog for feed readers, a feed for each language. */
export async function GET({ props }: APIContext<{ language: Language }>): Promise<Response> {
  const { language } = props;
  const words = blog(language);
  const posts = await allPosts();
  return rss({
    title: words.title,
    description: words.description,
    site: placeholderOrigin + inLanguage('/blog', language),
    trailingSlash: false,
    customData: `<language>${language}</language>`,
    items: posts
      .filter((post) => post.language === language)
      .map(({ slug, entry: { data } }) => ({
        title: data.title,
        description: data.description,
        pubDate: data.date,
        categories: [words.categories[data.category]],
        link: inLanguage(articlePath(slug), language),
      })),
  });
}
