import pLimit from 'p-limit';
import type { PictureName } from '../../db/seed/pictures.ts';
import type { SeedProduct, SeedShop } from '../../db/seed/seed-shop.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';
import type { Actor } from '../../api/accounts/access/actor.ts';
import { Failure } from '../../api/platform/errors/failure.ts';
import { changeProduct, createProduct } from '../../api/shops/products/save-product.ts';
import { findOwnProduct } from '../../api/shops/products/find.ts';
import { createSizeChart } from '../../api/shops/products/size-charts/create-size-chart.ts';
import { setVariants } from '../../api/shops/products/variants/set-variants.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { findShopOf } from '../../api/shops/shop/find.ts';
import { savePaymentInfo } from '../../api/shops/shop/save-payment-info.ts';
import { saveShop } from '../../api/shops/shop/save-shop.ts';
import { storeImage } from '../../api/shops/pictures/store-image.ts';
import { grantAdminRights, grantPlan, isDemoWanted, openAccount } from './accounts.ts';
import { addOffers } from './add-offers.ts';
import { addPages } from './add-pages.ts';
import { addAdmin, addHistory, historyLength } from './history/add-history.ts';
import { shopFields, type PictureUrls } from './shop-fields.ts';
import { day } from '../../api/platform/formats/durations.ts';

export interface Seeding {
  /** The demo's shops; tests use others. */
  readonly shops?: readonly SeedShop[];
  readonly read: (name: PictureName) => Promise<Uint8Array<ArrayBuffer>>;
  /** Called with the number of finished pictures and of all. */
  readonly report: (done: number, total: number) => void;
  /** Adds two months of trade after the last shop, and what the admin has done. */
  readonly hasHistory?: boolean;
  /** Called when a shop is complete. */
  readonly onFilled?: (shop: SeedShop) => Promise<void>;
}

/** Pictures encoded and stored at the same time. */
const atOnce = 2;

/**
 * Fills an empty database with the demo shops, their owners and an admin, by the same use cases as real sellers. Every step
 * is idempotent, and the admin comes last, so that a new run continues an interrupted one.
 * @returns false if it did nothing: outside development, or because the database has other accounts
 */
export async function seedDemo(
  services: Services,
  { shops = seedShops, hasHistory = false, read, report, onFilled }: Seeding,
): Promise<boolean> {
  if (!(await isDemoWanted(services))) return false;
  const total = shops.reduce((sum, shop) => sum + picturesOf(shop).length, 0);
  let done = 0;
  for (const shop of shops) {
    const openedAt = services.now() - (hasHistory ? historyLength : 0);
    await seedShop(services, shop, openedAt, async (name) => {
      const file = await read(name);
      report((done += 1), total);
      return file;
    });
    await onFilled?.(shop);
  }
  if (hasHistory) {
    await addHistory(services, shops);
    await addAdmin(services, shops);
  } else await grantAdminRights(services, await openAccount(services, seedAdmin));
  return true;
}

const picturesOf = (shop: SeedShop): PictureName[] => [
  ...new Set([
    shop.logo,
    shop.banner,
    ...shop.featureImages,
    ...(shop.sections ?? []).flatMap((section) => (section.kind === 'text' ? section.picture : [])),
    ...shop.products.flatMap(({ picture, more = [] }) => [picture, ...more]),
  ]),
];

async function seedShop(services: Services, seed: SeedShop, openedAt: number, read: Seeding['read']): Promise<void> {
  const actor = await openAccount(services, seed.owner, openedAt);
  await grantPlan(services, actor, 'pro', openedAt);
  const pictureUrls = await storePictures(services, actor, picturesOf(seed), read);
  const { id: shopId } = await findShopOf(services.database.db, actor);
  await saveShop(services, actor, shopId, shopFields(seed, pictureUrls, services.now()));
  await savePaymentInfo(services, actor, shopId, { bkash: seed.bkash, nagad: seed.nagad });
  const products = await addProducts(services, actor, seed, pictureUrls);
  const bestSellingProductIds = seed.bestSellers.flatMap((picture) => products.get(picture) ?? []);
  await saveShop(services, actor, shopId, { bestSellingProductIds });
  await addPages(services, actor, shopId, seed.pages ?? []);
  await addOffers(services, actor, shopId, seed, products);
}

async function storePictures(
  services: Services,
  actor: Actor,
  names: readonly PictureName[],
  read: Seeding['read'],
): Promise<PictureUrls> {
  const pictureUrls = await pLimit(atOnce).map(names, async (name) => {
    const file = new Blob([await read(name)]);
    const { imageUrl } = await whenFree(() => storeImage(services, actor, { file }));
    return [name, imageUrl] as const;
  });
  return new Map(pictureUrls);
}

/** Retries work that fails as `busy`, after the delay that the failure names. */
async function whenFree<Result>(work: () => Promise<Result>, tries = 10): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'busy' || tries === 1) throw error;
    await Bun.sleep((error.details.retryAfter ?? 1) * 1000);
    return whenFree(work, tries - 1);
  }
}

/** @returns the products' ids by their pictures */
async function addProducts(services: Services, actor: Actor, seed: SeedShop, pictureUrls: PictureUrls) {
  const ids = new Map<PictureName, string>();
  for (const product of seed.products) {
    const { picture, name, price, category, features, more = [], stock = null, sale, together } = product;
    const attempt = { key: `${actor.userId}:seed-${picture}`, bodyHash: picture };
    const input = {
      name,
      price,
      category,
      description: features,
      images: [picture, ...more].flatMap((one) => pictureUrls.get(one) ?? []),
      stock,
      ...(together && { quantityPrices: `${together.quantity}=${together.price}` }),
      ...(sale && { salePrice: sale.price, saleUntil: services.now() + sale.days * day }),
    };
    const { id } = await createProduct(services, actor, input, attempt);
    ids.set(picture, id);
    await addChoice(services, actor, id, product, pictureUrls);
  }
  return ids;
}

/** Gives a product its option and its size chart. Idempotent. */
async function addChoice(
  services: Services,
  actor: Actor,
  id: string,
  { option, sizeChart }: SeedProduct,
  pictureUrls: PictureUrls,
): Promise<void> {
  const { version, options, sizeChartId } = await findOwnProduct(services.database.db, actor, id);
  if (sizeChart && sizeChartId === null) {
    const attempt = { key: `${actor.userId}:seed-chart-${sizeChart.name}`, bodyHash: sizeChart.name };
    const rows = sizeChart.rows.map((row) => [...row]);
    const chart = await createSizeChart(services, actor, { name: sizeChart.name, rows }, attempt);
    await changeProduct(services, actor, id, { sizeChartId: chart.id }, null);
  }
  if (!option || options.length > 0) return;
  const variants = option.values.map(({ value, picture, stock = null, price = null }) => ({
    options: { [option.name]: value },
    price,
    salePrice: null,
    stock,
    sku: '',
    imageUrl: pictureUrls.get(picture ?? '') ?? null,
    isOffered: true,
  }));
  const values = option.values.map(({ value }) => value);
  await setVariants(
    services,
    actor,
    id,
    {
      version: sizeChart && sizeChartId === null ? version + 1 : version,
      options: [{ name: option.name, values }],
      variants,
    },
    null,
  );
}
