import { reservedSlugs } from '../../api/shops/shop/reserved-slugs.ts';

/** What is found where it is asked for: the API, pictures, and the files that pages name. */
const isNoPage = (path: string) => /^\/(api|i)\/|\.(?!xml$|json$)\w+$/.test(path);

/** A shop that has a page has no hyphen in its slug (`api/shops/shop/slug.ts`). */
const isShop = (segment: string) => /^[^-]+$/.test(segment) && !reservedSlugs.has(segment);

/** Where Astro's development server finds the page that the browser asks for (`site/i18n/routes.ts`). */
export function devPath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const [, first = '', ...below] = path.split('/');
  if (isNoPage(path) || isShop(first)) return url;
  const inLanguage = first === 'bn' ? ['bn', ...below] : ['en', first, ...below];
  return [['/pages', ...inLanguage].join('/').replace(/\/$/, ''), ...query].join('?');
}
