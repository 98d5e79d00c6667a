import { reservedSlugs } from '../../api/shops/shop/reserved-slugs.ts';

/** Paths that are not pages: the API, pictures and files. */
const isNoPage = (path: string) => /^\/(api|i)\/|\.(?!xml$|json$)\w+$/.test(path);

/** A shop that has a page has no hyphen in its slug (`api/shops/shop/slug.ts`). */
const isShop = (segment: string) => /^[^-]+$/.test(segment) && !reservedSlugs.has(segment);

/** The path of a requested page on Astro's development server (`site/i18n/routes.ts`). */
export function devPath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const [, first = '', ...below] = path.split('/');
  if (isNoPage(path) || isShop(first)) return url;
  const inLanguage = first === 'bn' ? ['bn', ...below] : ['en', first, ...below];
  return [['/pages', ...inLanguage].join('/').replace(/\/$/, ''), ...query].join('?');
}
