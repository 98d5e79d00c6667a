import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { readIdentifier } from '../../api/accounts/identity/contract.ts';
import { featuresOf, newProduct } from '../../api/shops/products/contract.ts';
import { backlog } from '../../api/publishing/publisher/backlog.ts';
import { startBuild } from '../../api/publishing/publisher/editions.ts';
import { paymentInfo, shopChanges } from '../../api/shops/shop/contract.ts';
import { startTestApi } from '../../tests/api/testing.ts';
import { classicLook, readLook, themes } from '../../api/shops/shop/look.ts';
import { readSections, usualKinds } from '../../api/shops/shop/sections/sections.ts';
import { newPage } from '../../api/shops/pages/contract.ts';
import { images, products, shopPages, shops, users } from '../../db/schema/index.ts';
import type { PictureName } from '../../db/seed/pictures.ts';
import type { SeedShop } from '../../db/seed/seed-shop.ts';
import { seedShops } from '../../db/seed/shops.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { pageFields } from './add-pages.ts';
import { seedDemo } from './seed-demo.ts';
import { productsPerShop, seedMany } from './seed-many.ts';
import { shopFields } from './shop-fields.ts';
import { timeLimits } from '../../tests/time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** A small picture with a different colour for each name. Encoding the real ones takes seconds. */
async function read(name: PictureName): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: Bun.hash.crc32(name) % 256, g: 90, b: 120 };
  const file = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
  return new Uint8Array(file);
}

/** The demo's shops with fewer pictures, because a separate process encodes each. */
const smaller: readonly SeedShop[] = seedShops.map((shop) => ({
  ...shop,
  featureImages: shop.featureImages.slice(0, 1),
  products: shop.products.slice(-3),
  bestSellers: shop.products.slice(-2).map(({ picture }) => picture),
}));

const seeding = { shops: smaller, read, report: () => undefined };

/** The same with three or four pictures a shop, for tests that ignore their content. */
const least = smaller.map((shop) => ({
  ...shop,
  featureImages: [],
  products: shop.products.slice(0, 1),
  bestSellers: shop.products.slice(0, 1).map(({ picture }) => picture),
}));
const seedingLeast = { ...seeding, shops: least };

async function startEmpty() {
  const api = await startTestApi();
  const { db } = api.services.database;
  const sizes = async () => ({
    users: await db.$count(users),
    pages: await db.$count(shopPages),
    shops: await db.$count(shops),
    products: await db.$count(products),
    images: await db.$count(images),
  });
  return { ...api, db, sizes };
}

/** A filled database, shared by tests that only read. */
let filled: Awaited<ReturnType<typeof startEmpty>>;
let wasFilled = false;
beforeAll(async () => {
  filled = await startEmpty();
  wasFilled = await seedDemo(filled.services, seeding);
});

test('a new database gets all complete shops in all looks, owners who can sign in, and an admin', async () => {
  const { send, db } = filled;
  expect(wasFilled).toBe(true);
  expect(smaller.map(({ look }) => (look ?? classicLook).theme)).toEqual([...themes]);
  for (const seed of smaller) {
    const { identifier, password } = seed.owner;
    expect((await send('POST', '/api/auth/login', { body: { identifier, password } })).status).toBe(200);
    const [shop] = await db.select().from(shops).where(eq(shops.name, seed.name));
    expect(shop).toMatchObject({ language: seed.language, bkash: seed.bkash, nagad: seed.nagad, inGallery: true });
    expect(readLook(shop?.look)).toEqual(seed.look ?? classicLook);
    const shown = readSections(shop?.sections).list.filter(({ isShown }) => isShown);
    expect(shown.map(({ kind }) => kind)).toEqual(seed.sections?.map(({ kind }) => kind) ?? usualKinds);
    expect(shown.every((one) => one.kind !== 'text' || one.imageId)).toBe(true);
    const pages = await db
      .select()
      .from(shopPages)
      .where(eq(shopPages.shopId, shop?.id ?? ''));
    const { salesPage } = seed;
    const hasProduct = salesPage && seed.products.some(({ picture }) => picture === salesPage.picture);
    const slugs = [...(seed.pages ?? []), ...(hasProduct ? [salesPage] : [])].map(({ slug }) => slug);
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
    expect(shop?.featureImageIds).toHaveLength(seed.featureImages.length);
    expect(shop?.bestSellingProductIds).toHaveLength(seed.bestSellers.length);
    const { body } = await send('GET', `/api/shops/${shop?.slug}`);
    expect(body?.['products']).toHaveLength(seed.products.length);
    expect(body?.['products'][0]).toMatchObject({ name: seed.products.at(-1)?.name });
    const offered = seed.products.map(({ option }) => option?.values.length ?? 0).toReversed();
    expect(body?.['products'].map(({ variants }: { variants: unknown[] }) => variants.length)).toEqual(offered);
    expect(body?.['products'].every(({ imageUrl }: { imageUrl: string }) => imageUrl)).toBe(true);
  }
  expect(await db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true))).toEqual([
    { email: 'admin@example.com' },
  ]);
});

test('seeding twice does nothing the second time', async () => {
  const { services, sizes } = filled;
  const before = await sizes();
  expect(await seedDemo(services, seeding)).toBe(false);
  expect(await sizes()).toEqual(before);
});

test('a second run continues an interrupted one and duplicates nothing', async () => {
  const { services, sizes } = await startEmpty();
  let count = 0;
  const interrupted = async (name: PictureName) => {
    count += 1;
    // The fifth picture is in the second shop; the first shop is complete then.
    if (count === 5) throw new Error('the power failed');
    return read(name);
  };
  await expect(seedDemo(services, { ...seedingLeast, read: interrupted })).rejects.toThrow('the power failed');
  const beforeAdmin = async ({ pages }: SeedShop) => {
    if (pages) throw new Error('the power failed after the pages');
  };
  await expect(seedDemo(services, { ...seedingLeast, onFilled: beforeAdmin })).rejects.toThrow('after the pages');
  expect(await seedDemo(services, seedingLeast)).toBe(true);
  expect(await sizes()).toMatchObject({ users: 4, shops: 4, products: 3, pages: 2 });
});

test('a second run continues although sellers registered meanwhile, and revokes no admin', async () => {
  const { services, sizes, newSeller, db } = await startEmpty();
  const interrupted = async () => Promise.reject(new Error('the power failed'));
  await expect(seedDemo(services, { ...seedingLeast, read: interrupted })).rejects.toThrow('the power failed');
  await newSeller();
  expect(await seedDemo(services, seedingLeast)).toBe(true);
  expect(await sizes()).toMatchObject({ users: 5, shops: 5, products: 3 });
  await db.update(users).set({ isAdmin: false }).where(eq(users.email, 'admin@example.com'));
  expect(await seedDemo(services, seedingLeast)).toBe(false);
});

test('nothing is seeded outside development, and existing demo accounts stop the start', async () => {
  const { services, sizes } = await startEmpty();
  const asProduction = (given: typeof services) => ({ ...given, config: { ...given.config, isDevelopment: false } });
  const production = asProduction(services);
  expect(await seedDemo(production, seeding)).toBe(false);
  expect(await seedMany(production, 10, seeding)).toBe(0);
  expect(await sizes()).toEqual({ users: 0, pages: 0, shops: 0, products: 0, images: 0 });
  await refuseDemoAccounts(production);
  await refuseDemoAccounts(filled.services);
  await expect(refuseDemoAccounts(asProduction(filled.services))).rejects.toThrow('admin@example.com');
});

test('a database with other accounts is not seeded', async () => {
  const { services, sizes, newSeller } = await startEmpty();
  await newSeller();
  expect(await seedDemo(services, seeding)).toBe(false);
  expect(await sizes()).toMatchObject({ users: 1, shops: 1, products: 0 });
});

test('shops for measurements are due for publication and share one picture, and a second run adds more', async () => {
  const { services, send, db } = await startEmpty();
  await seedMany(services, 60, seeding);
  await seedMany(services, 10, seeding);
  await startBuild(services.database, 'build');
  expect((await backlog(services.database)).waiting).toBe(70);
  expect(await db.selectDistinct({ id: images.id }).from(images)).toHaveLength(1);
  const { body } = await send('GET', '/api/shops/measuredshop70');
  expect(body?.['products']).toHaveLength(productsPerShop);
});

test('the demo shops are what a seller could have typed', () => {
  for (const shop of seedShops) {
    expect(readIdentifier(shop.owner.identifier)?.kind).toBe('email');
    expect(shopChanges.safeParse(shopFields(shop, new Map(), 0)).error).toBeUndefined();
    expect(paymentInfo.safeParse({ bkash: shop.bkash, nagad: shop.nagad }).error).toBeUndefined();
    for (const page of shop.pages ?? []) expect(newPage.safeParse(pageFields(page)).error).toBeUndefined();
    for (const product of shop.products) {
      expect(newProduct.safeParse({ ...product, description: product.features }).error).toBeUndefined();
      expect(featuresOf(product.features).length).toBeGreaterThan(2);
    }
  }
});
