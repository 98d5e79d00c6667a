import { publishShop } from '../publisher/publish-shop.ts';
import type { Publishing } from '../publisher/publishing.ts';
import { PublishedPages } from './published-pages.ts';

/** Delivery's services, with a page store that a test can delay or break. */
export function openPages(
  publishing: Publishing,
  repair: (shopId: string) => Promise<void> = async () => undefined,
  isBehind = () => false,
) {
  return new PublishedPages({
    database: publishing.services.database,
    store: publishing.pages,
    repair,
    isBehind,
    securityHeaders: {},
  });
}

export const plainRequest = new Request('http://localhost/', { headers: { 'accept-encoding': 'identity' } });

export async function textAt(pages: PublishedPages, path: string): Promise<string> {
  const found = await pages.find(path);
  return found.kind === 'page' ? found.file.send(plainRequest).text() : found.kind;
}

/** Publishes a shop and passes the result to delivery, like the serving process. */
export async function publishAndTell(publishing: Publishing, shopId: string, pages: PublishedPages): Promise<void> {
  while (await publishShop(publishing, shopId, { onPublic: (version) => pages.notice(version) }));
}
