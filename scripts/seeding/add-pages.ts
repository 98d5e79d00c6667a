import { eq } from 'drizzle-orm';
import type { Actor } from '../../api/accounts/access/actor.ts';
import type { Services } from '../../api/platform/config/services.ts';
import type { PageBlock } from '../../api/shops/pages/blocks.ts';
import { newPage, type NewPage } from '../../api/shops/pages/contract.ts';
import { createPage } from '../../api/shops/pages/create-page.ts';
import { shopPages } from '../../db/schema/index.ts';
import type { SeedBlock, SeedPage } from '../../db/seed/seed-shop.ts';

/** Adds a shop's pages. Idempotent: pages that an interrupted run added stay as they are. */
export async function addPages(
  services: Services,
  actor: Actor,
  shopId: string,
  pages: readonly SeedPage[],
): Promise<void> {
  const { db } = services.database;
  const present = await db.select({ slug: shopPages.slug }).from(shopPages).where(eq(shopPages.shopId, shopId));
  for (const page of pages) {
    if (present.some(({ slug }) => slug === page.slug)) continue;
    await createPage(services, actor, shopId, pageFields(page), null);
  }
}

/** A page's fields for `createPage`. */
export const pageFields = ({ blocks, ...page }: SeedPage): NewPage =>
  newPage.parse({ ...page, language: 'both', inFooter: true, body: blocks.map(blockOf) });

function blockOf(seed: SeedBlock): PageBlock {
  if ('heading' in seed) return { type: 'heading', level: 2, text: [{ text: seed.heading }] };
  if ('list' in seed) return { type: 'list', style: 'bullet', items: seed.list.map((text) => [{ text }]) };
  if ('table' in seed) return { type: 'table', rows: seed.table.map((row) => [...row]) };
  const { paragraph: text, link } = seed;
  return { type: 'paragraph', text: [{ text, ...(link && { link }) }] };
}
