import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { brotliQuality } from '../../api/publishing/pages/brotli-quality.ts';
import type * as Site from '../render.ts';
import type { ShopSnapshot } from './snapshot.ts';

/** The output of `astro build`, for tests of rendered pages. */
export const dist = join(import.meta.dir, '../../dist');
export const origin = 'https://poshora.example';

const { render, pageSet }: typeof Site = await import(join(dist, 'server/entry.mjs'));

/** Every URL of a shop. */
export const pathsOf = (shop: ShopSnapshot): string[] => pageSet(shop).map(({ path }) => path);

/** Renders one URL of a shop as publishing would store it. */
export async function rendered(path: string, shop: ShopSnapshot): Promise<{ body: string; policy: string }> {
  const { body, headers } = await render(path, shop, origin);
  return { body, policy: headers['content-security-policy'] ?? '' };
}

export interface FoundElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The elements of a page as a parser sees them, in order. */
export function elementsOf(html: string): FoundElement[] {
  const found: FoundElement[] = [];
  const reader = new HTMLRewriter().on('*', {
    element: ({ tagName, attributes }) => {
      const decoded = [...attributes].map(([key, value]) => [key ?? '', decode(value ?? '')] as const);
      found.push({ name: tagName, attributes: new Map(decoded) });
    },
  });
  reader.transform(html);
  return found;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
  '#x27': "'",
};
const decode = (text: string): string =>
  text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Compressed size in bytes, with publishing's compression settings. */
export function brotliBytes(text: string): number {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes) } }).length;
}

/** URLs of a shop that are pages, one of each kind if there are many. */
export function pagesOf(shop: ShopSnapshot): string[] {
  const pages = pathsOf(shop).filter((path) => !/\.\w+$/.test(path));
  return pages.filter((path, index) => !/\/(p|all)\/./.test(path) || kindOf(path) !== kindOf(pages[index - 1] ?? ''));
}

const kindOf = (path: string): string => path.split('/')[2] ?? '';
