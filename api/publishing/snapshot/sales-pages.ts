import type {
  Picture,
  ProductSnapshot,
  SalesPage,
  ShopSnapshot,
  ShownSalesBlock,
} from '../../../site/storefront/snapshot.ts';
import type { PlanTerms } from '../../accounts/plans/contract.ts';
import { couponCode } from '../../orders/coupons/contract.ts';
import { appliesTo, isOpen } from '../../orders/coupons/coupon-rules.ts';
import { startOfDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';
import { imageIdOf } from '../../platform/storage/image-url.ts';
import { readSalesBlocks, type SalesBlock } from '../../shops/sales-pages/blocks.ts';
import type { ShownPage, ShownRows } from './shown-rows.ts';

interface Context {
  readonly products: ReadonlyMap<string, ProductSnapshot>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The shop's coupons that its plan allows. */
  readonly coupons: ShownRows['coupons'];
  readonly now: number;
}

/**
 * The published sales pages. A page whose products are all gone or hidden is left out, so that its URL leads to the
 * shop's page with other products. Drafts count towards the plan's limit, so that no page becomes public because of
 * another one's state.
 */
export function salesPages(
  { pages, coupons }: Pick<ShownRows, 'pages' | 'coupons'>,
  { maxSalesPages, maxCoupons }: Pick<PlanTerms, 'maxSalesPages' | 'maxCoupons'>,
  context: Omit<Context, 'coupons'>,
): Pick<ShopSnapshot, 'salesPages'> {
  const shown = pages
    .filter(({ kind }) => kind === 'sales')
    .slice(0, maxSalesPages)
    .filter(({ isDraft }) => !isDraft)
    .flatMap((row) => salesPage(row, { ...context, coupons: coupons.slice(0, maxCoupons) }) ?? []);
  return shown.length > 0 ? { salesPages: shown } : {};
}

function salesPage({ id, slug, title, language, body, productIds, updatedAt }: ShownPage, context: Context) {
  const products = productIds.flatMap((one) => context.products.get(one) ?? []);
  if (products.length === 0) return null;
  const page: SalesPage = {
    id,
    slug,
    title,
    language: language === 'en' ? 'en' : 'bn',
    productIds: products.map((one) => one.id),
    blocks: readSalesBlocks(body).flatMap((block) => shownBlock(block, products, context) ?? []),
    updatedAt,
  };
  return page;
}

/** Null for a block with nothing to show. */
function shownBlock(
  block: SalesBlock,
  products: readonly ProductSnapshot[],
  { pictures, coupons, now }: Context,
): ShownSalesBlock | null {
  const pictureOf = (url: string | null) => pictures.get(imageIdOf(url ?? '') ?? '') ?? null;
  switch (block.type) {
    case 'hero': {
      const { type, title, text, videoUrl } = block;
      const picture = pictureOf(block.imageUrl) ?? products[0]?.picture ?? null;
      return { type, title, text, picture, ...(videoUrl && { videoUrl }) };
    }
    case 'benefits': {
      const items = block.items.filter(Boolean);
      return items.length > 0 ? { ...block, items } : null;
    }
    case 'beforeAfter': {
      const [before, after] = [pictureOf(block.before), pictureOf(block.after)];
      return before && after ? { type: block.type, title: block.title, before, after } : null;
    }
    case 'price': {
      const coupon = coupons.find((one) => one.code === couponCode(block.code) && isOpen(one, now));
      const { type, text } = block;
      if (!coupon || !products.every((product) => appliesTo(coupon, product))) return { type, text };
      const { code, kind, value, minimumPaisa, lastDay } = coupon;
      return { type, text, coupon: { code, kind, value, minimumPaisa, lastDay } };
    }
    case 'questions': {
      const items = block.items.filter(({ question, answer }) => question !== '' && answer !== '');
      return items.length > 0 ? { ...block, items } : null;
    }
    case 'trust': {
      return block.showsCash || block.showsAddress || block.exchange !== '' ? block : null;
    }
    case 'text': {
      const { type, title, text } = block;
      const picture = pictureOf(block.imageUrl);
      return title === '' && text === '' && !picture ? null : { type, title, text, picture };
    }
    case 'reviews': {
      return block;
    }
  }
}

/** The times at which coupons that sales pages show begin and end. */
export function salesTimes({ pages, coupons }: Pick<ShownRows, 'pages' | 'coupons'>): number[] {
  const codes = new Set(
    pages
      .filter(({ kind, isDraft }) => kind === 'sales' && !isDraft)
      .flatMap(({ body }) => readSalesBlocks(body))
      .flatMap((block) => (block.type === 'price' && block.code !== '' ? couponCode(block.code) : [])),
  );
  return coupons
    .filter(({ isOn, code }) => isOn && codes.has(code))
    .flatMap(({ firstDay, lastDay }) => [
      ...(firstDay === null ? [] : [startOfDay(firstDay)]),
      ...(lastDay === null ? [] : [startOfDay(lastDay) + day]),
    ]);
}
