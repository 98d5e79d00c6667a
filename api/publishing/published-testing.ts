import { eq } from 'drizzle-orm';
import { publications } from '../../db/schema/index.ts';
import type { Services } from '../platform/config/services.ts';
import { bodyOf } from './pages/page-store.ts';
import type { Publishing } from './publisher/publishing.ts';

/** A shop's public manifest. */
export async function publicManifest({ services, pages }: Publishing, shopId: string) {
  const row = await publicationOf(services, shopId);
  return row?.manifest ? ((await pages.readManifest(shopId, row.manifest))?.manifest ?? null) : null;
}

/** The text of a public page; null if it does not exist. */
export async function publicText(publishing: Publishing, shopId: string, key = ''): Promise<string | null> {
  const page = (await publicManifest(publishing, shopId))?.pages[key];
  const forms = page && (await publishing.pages.readForms(shopId, page));
  return forms?.kind === 'text' ? new TextDecoder().decode(bodyOf(forms)) : null;
}

export async function publicationOf({ database: { db } }: Services, shopId: string) {
  const [row] = await db.select().from(publications).where(eq(publications.shopId, shopId));
  return row;
}

/** Resolves when a shop's row in the outbox satisfies `holds`. Checks after every write. */
export async function whenPublication(
  services: Services,
  shopId: string,
  holds: (row: typeof publications.$inferSelect) => boolean,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      void publicationOf(services, shopId)
        .then((row) => {
          if (!row || !holds(row)) return;
          stopListening();
          resolve();
        })
        .catch(reject);
    };
    const stopListening = services.database.afterWrite(check);
    check();
  });
}

/** Whether a shop's latest change is public. */
export const isLive = (row: typeof publications.$inferSelect): boolean =>
  row.wanted > 0 && row.published === row.wanted && row.leasedBy === null;
