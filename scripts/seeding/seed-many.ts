import { and, eq, like } from 'drizzle-orm';
import { images, products, publications, shops, slugs, users } from '../../db/schema/index.ts';
import type { Actor } from '../../api/accounts/access/actor.ts';
import { hashPassword } from '../../api/accounts/identity/passwords/passwords.ts';
import { findShopOf } from '../../api/shops/shop/find.ts';
import { imageIdOf } from '../../api/platform/storage/image-url.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { storeImage } from '../../api/shops/pictures/store-image.ts';
import type { SeedAccount } from '../../db/seed/seed-shop.ts';
import { openAccount } from './accounts.ts';
import type { Seeding } from './seed-demo.ts';

/** Shops in one write. Other writers wait for a batch, so it must take less than 0.1 s. */
const batchSize = 50;

/** Products of a shop, as on the page that the performance budgets measure. */
export const productsPerShop = 8;

/** The owner of the picture that all of these shops show. */
const pictureOwner: SeedAccount = { identifier: 'measured@example.com', password: 'poshora-demo', language: 'en' };

const goods = [
  'Jamdani Saree',
  'Cotton Panjabi',
  'Three-Piece',
  'Gamcha',
  'Mango Pickle',
  'Pure Ghee',
  'Honey',
  'Dates',
];

type Image = typeof images.$inferSelect;

/**
 * Adds shops for measurements, due for publication: each with an owner and eight products; all share one picture. A second
 * run adds more. In production it does nothing.
 * @returns the number of added shops
 */
export async function seedMany(services: Services, count: number, { read, report }: Seeding): Promise<number> {
  if (!services.config.isDevelopment) return 0;
  const image = await sharedImage(services, await read('jamdani-emerald'));
  const passwordHash = await hashPassword(pictureOwner.password);
  const first = await nextNumber(services);
  for (let done = 0; done < count; done += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - done) }, (_, at) => first + done + at);
    await addBatch(services, numbers, image, passwordHash);
    report(done + numbers.length, count);
  }
  return count;
}

async function sharedImage(services: Services, file: Uint8Array<ArrayBuffer>): Promise<Image> {
  const owner: Actor = await openAccount(services, pictureOwner);
  const { imageUrl } = await storeImage(services, owner, { file: new Blob([file]) });
  const shop = await findShopOf(services.database.db, owner);
  const [image] = await services.database.db
    .select()
    .from(images)
    .where(and(eq(images.shopId, shop.id), eq(images.id, imageIdOf(imageUrl) ?? '')));
  if (!image) throw new Error('A stored picture has a row');
  return image;
}

const emailOf = (number: number) => `owner${number}@measured.example`;

async function nextNumber({ database }: Services): Promise<number> {
  return 1 + (await database.db.$count(users, like(users.email, 'owner%@measured.example')));
}

async function addBatch(services: Services, numbers: readonly number[], image: Image, passwordHash: string) {
  const now = services.now();
  const rows = numbers.map((number) => rowsOf(number, now, image, passwordHash));
  await services.database.write(async (transaction) => {
    await transaction.insert(users).values(rows.map(({ user }) => user));
    await transaction.insert(shops).values(rows.map(({ shop }) => shop));
    await transaction.insert(slugs).values(rows.map(({ slug }) => slug));
    await transaction.insert(images).values(rows.map((row) => row.image));
    await transaction.insert(products).values(rows.flatMap((row) => row.products));
    await transaction.insert(publications).values(rows.map(({ publication }) => publication));
  });
}

/** The rows of one shop. Its publication has the priority of a rebuild, after the changes of real owners. */
function rowsOf(number: number, now: number, image: Image, passwordHash: string) {
  const [userId, shopId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const slug = `measuredshop${number}`;
  return {
    user: { id: userId, email: emailOf(number), passwordHash, plan: 'starter' as const, createdAt: now },
    shop: {
      id: shopId,
      ownerId: userId,
      slug,
      name: `Measured Shop ${number}`,
      whatsapp: '8801700000031',
      address: 'Dhaka',
      logoImageId: image.id,
      bkash: '01700000032',
      nagad: '01700000033',
      createdAt: now,
      updatedAt: now,
    },
    slug: { slug, shopId, createdAt: now },
    image: { ...image, shopId, unusedSince: null },
    products: Array.from({ length: productsPerShop }, (_, at) => ({
      id: Bun.randomUUIDv7(),
      shopId,
      name: `${goods[at % goods.length]} ${number}`,
      pricePaisa: 45_000 + ((number * 37 + at * 11) % 90) * 5_000,
      description: 'Made by hand, Sent within a day, 1,200 sold so far',
      category: at % 2 === 0 ? 'Clothes' : 'Food',
      imageId: image.id,
      createdAt: now,
      updatedAt: now,
    })),
    publication: { shopId, wanted: 1, wantedAt: now },
  };
}
