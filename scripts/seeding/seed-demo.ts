import type { PictureName } from '../../db/seed/pictures.ts';
import type { SeedShop } from '../../db/seed/seed-shop.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';
import type { Actor } from '../../api/actor/actor.ts';
import { createProduct } from '../../api/products/create-product.ts';
import type { Services } from '../../api/services.ts';
import { findShopOf } from '../../api/shops/find.ts';
import { savePaymentInfo } from '../../api/shops/save-payment-info.ts';
import { saveShop } from '../../api/shops/save-shop.ts';
import { storeImage } from '../../api/uploads/store-image.ts';
import { grantAdminRights, grantPlan, isDemoWanted, openAccount } from './accounts.ts';

export interface Seeding {
  /** The demo's own unless a test says otherwise. */
  readonly shops?: readonly SeedShop[];
  /** Gives a picture's file, as its owner would upload it. */
  readonly read: (name: PictureName) => Promise<Uint8Array<ArrayBuffer>>;
  /** Told how many pictures of all are done. */
  readonly report: (done: number, total: number) => void;
}

type Addresses = ReadonlyMap<PictureName, string>;

/** Pictures encoded and stored at the same time. */
const lanes = 2;

/**
 * Fills an empty database with the demo shops, their owners and an admin, through the same verbs as everybody's.
 * The admin comes last, so an interrupted run is taken up again; every step may be said twice.
 * @returns false when it did nothing: outside development, or where somebody already is
 */
export async function seedDemo(services: Services, { shops = seedShops, read, report }: Seeding): Promise<boolean> {
  if (!services.config.isDevelopment || !(await isDemoWanted(services))) return false;
  const total = shops.reduce((sum, shop) => sum + picturesOf(shop).length, 0);
  let done = 0;
  for (const shop of shops) {
    await seedShop(services, shop, async (name) => {
      const file = await read(name);
      report((done += 1), total);
      return file;
    });
  }
  await grantAdminRights(services, await openAccount(services, seedAdmin));
  return true;
}

const picturesOf = (shop: SeedShop): PictureName[] => [
  ...new Set([shop.logo, shop.banner, ...shop.featureImages, ...shop.products.map(({ picture }) => picture)]),
];

async function seedShop(services: Services, seed: SeedShop, read: Seeding['read']): Promise<void> {
  const actor = await openAccount(services, seed.owner);
  await grantPlan(services, actor, 'pro');
  const addresses = await storePictures(services, actor, picturesOf(seed), read);
  const { id: shopId } = await findShopOf(services.database.db, actor);
  await saveShop(services, actor, shopId, plainFields(seed, addresses));
  await savePaymentInfo(services, actor, shopId, { bkash: seed.bkash, nagad: seed.nagad });
  const products = await addProducts(services, actor, seed, addresses);
  const bestSellingProductIds = seed.bestSellers.flatMap((picture) => products.get(picture) ?? []);
  await saveShop(services, actor, shopId, { bestSellingProductIds });
}

async function storePictures(
  services: Services,
  actor: Actor,
  names: readonly PictureName[],
  read: Seeding['read'],
): Promise<Addresses> {
  const addresses = new Map<PictureName, string>();
  const waiting = names.values();
  const lane = async () => {
    for (const name of waiting) {
      const { imageUrl } = await storeImage(services, actor, { file: new Blob([await read(name)]) });
      addresses.set(name, imageUrl);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return addresses;
}

function plainFields(seed: SeedShop, addresses: Addresses) {
  const { name, language, whatsapp, email, address, gradient, delivery } = seed;
  return {
    name,
    language,
    whatsapp,
    email,
    address,
    logoUrl: addresses.get(seed.logo) ?? '',
    bannerUrl: addresses.get(seed.banner) ?? '',
    featureImages: seed.featureImages.flatMap((name) => addresses.get(name) ?? []),
    gradientFrom: gradient.from,
    gradientVia: gradient.via,
    gradientTo: gradient.to,
    dhakaCost: delivery.dhaka,
    outsideDhakaCost: delivery.outsideDhaka,
    deliveryTime: delivery.time,
    deliveryComments: delivery.comments,
  };
}

/** @returns the products' ids by their pictures */
async function addProducts(services: Services, actor: Actor, seed: SeedShop, addresses: Addresses) {
  const ids = new Map<PictureName, string>();
  for (const { picture, name, price, category, features } of seed.products) {
    const attempt = { key: `${actor.userId}:seed-${picture}`, bodyHash: picture };
    const input = { name, price, category, description: features, imageUrl: addresses.get(picture) ?? null };
    ids.set(picture, (await createProduct(services, actor, input, attempt)).id);
  }
  return ids;
}
