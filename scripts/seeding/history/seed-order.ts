import { and, eq } from 'drizzle-orm';
import { countedVisits, orders } from '../../../db/schema/index.ts';
import { seedReviews, type SeedReview } from '../../../db/seed/history/reviews.ts';
import { hashToken } from '../../../api/accounts/access/tokens.ts';
import { manualOrder, newOrder } from '../../../api/orders/order/contract.ts';
import { findByToken } from '../../../api/orders/order/find.ts';
import { orderSecret } from '../../../api/orders/order/secret.ts';
import { blockPhone } from '../../../api/orders/seller/block-phone.ts';
import { placeManualOrder } from '../../../api/orders/seller/place-manual-order.ts';
import { signForm } from '../../../api/orders/shopper/form-token.ts';
import { placeOrder } from '../../../api/orders/shopper/place-order.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { dhakaDay, dhakaOffset } from '../../../api/platform/formats/dhaka-time.ts';
import { day, hour, minute, second } from '../../../api/platform/formats/durations.ts';
import { addReview } from './add-review.ts';
import type { DemoShop } from './demo-shop.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { inThePast, type Past } from './in-the-past.ts';
import { keepShopPage } from './keep-shop-page.ts';
import type { OrderPlan } from './order-plans.ts';
import type { SeededOrder } from './order-steps.ts';
import type { Random } from './random.ts';

/** Where orders come from: the sources of visits. */
export const sources = [
  'facebook.com',
  'facebook.com',
  'facebook.com',
  '',
  '',
  'instagram.com',
  'google.com',
  'whatsapp',
];

/** The order of a customer. Chosen for every plan, also for orders that exist already. */
export interface Choices {
  readonly lines: ReadonlyArray<{
    readonly productId: string;
    readonly options: Readonly<Record<string, string>>;
    readonly quantity: number;
  }>;
  readonly source: string;
  readonly wallet: 'bkash' | 'nagad';
  readonly trxId: string;
  readonly serial: number;
  /** Of the shop's coupon. */
  readonly code: string | undefined;
  /** The customer's review of the product, if the parcel reaches her. */
  readonly review: SeedReview | undefined;
}

/** Chooses what is ordered. Food is ordered in larger numbers. */
export function choose({ name, wares, ordersBy, code }: DemoShop, random: Random, serial: number): Choices {
  const isFood = ordersBy === 'message';
  const line = () => {
    const { productId, choices } = random.pick(wares);
    return { productId, options: random.pick(choices), quantity: random.chance(isFood ? 0.5 : 0.15) ? 2 : 1 };
  };
  const first = line();
  const second = line();
  const isDouble = isFood && second.productId !== first.productId;
  return {
    lines: isDouble ? [first, second] : [first],
    source: random.pick(sources),
    wallet: random.chance(0.75) ? 'bkash' : 'nagad',
    trxId: `DEMO${random.int(1000, 9999)}${String(serial).padStart(3, '0')}`,
    serial,
    code: serial % 5 === 0 ? code : undefined,
    review: reviewOf(name, serial),
  };
}

/** Every second customer writes. */
function reviewOf(shop: string, serial: number): SeedReview | undefined {
  const own = seedReviews[shop] ?? [];
  return serial % 2 === 0 ? own[(serial / 2) % own.length] : undefined;
}

/**
 * Places an order at its time and lets everything run to it that is not in the future of `base`, in one transaction.
 * An order of that time exists already if an earlier run was interrupted.
 */
export async function seedOrder(
  services: Services,
  shop: DemoShop,
  plan: OrderPlan,
  choices: Choices,
  base: number,
): Promise<void> {
  const isThis = and(eq(orders.shopId, shop.id), eq(orders.createdAt, plan.at));
  if ((await services.database.db.$count(orders, isThis)) > 0) return;
  await inThePast(services, plan.at, async (past) => {
    const productIds = choices.lines.map(({ productId }) => productId);
    await keepShopPage(past.transaction, shop.id, productIds, async () => {
      const placed = await place(past, shop, plan, choices);
      const seeded: SeededOrder = {
        past,
        owner: shop.owner,
        packer: () => packerAt(shop, past.services.now()),
        shopId: shop.id,
        ...placed,
        serial: choices.serial,
      };
      let time = plan.at;
      for (const step of scenarios[plan.scenario].steps) {
        time = inDaytime(time, step.hours * hour);
        if (time > base) return;
        past.moveTo(time);
        await step.run(seeded);
      }
      time = inDaytime(time, reviewedAfter);
      const [line] = choices.lines;
      if (!choices.review || !line || time > base) return;
      past.moveTo(time);
      await addReview(seeded, line.productId, choices.review);
    });
  });
}

/** From the last step of an order to its review, ms. */
const reviewedAfter = 20 * hour;

const packerAt = ({ staff, owner }: DemoShop, now: number) =>
  staff.find(({ since, handlesOrders }) => handlesOrders && since <= now)?.actor ?? owner;

/** Up to this long (ms) after a step, the next one follows at any time of day. */
const atOnce = 2 * hour;

/** The time of a step. Nobody packs or delivers between midnight and nine. */
function inDaytime(before: number, wait: number): number {
  const time = before + wait;
  const sinceMidnight = (time + dhakaOffset) % day;
  const isNight = sinceMidnight < 9 * hour && wait > atOnce;
  return isNight ? time - sinceMidnight + 9 * hour + (sinceMidnight % hour) : time;
}

async function place(
  past: Past,
  shop: DemoShop,
  plan: OrderPlan,
  choices: Choices,
): Promise<Pick<SeededOrder, 'orderId' | 'token'>> {
  const { name, phone, district, area, address } = plan.person;
  const recipient = { name, phone, district, area, address, note: plan.note };
  if (shop.ordersBy === 'message') {
    const input = manualOrder.parse({ ...recipient, lines: choices.lines });
    const { id } = await placeManualOrder(past.services, shop.owner, shop.id, input, null);
    return { orderId: id, token: null };
  }
  const scenario: Scenario = scenarios[plan.scenario];
  if (scenario.suspicion === 'blocked_phone') {
    past.moveTo(plan.at - 9 * day);
    const reason = 'হোয়াটসঅ্যাপে ভুয়া অর্ডার দিয়েছিলেন।';
    await blockPhone(past.services, shop.owner, shop.id, { phone, isBlocked: true, reason });
    past.moveTo(plan.at);
  }
  const [line] = choices.lines;
  const sessionId = `demo ${choices.serial}`;
  const filledIn = scenario.suspicion === 'too_quick' ? second : 2 * minute;
  const input = newOrder.parse({
    ...recipient,
    ...line,
    ...(choices.code && { code: choices.code }),
    ...(shop.salesPage?.productId === line?.productId && { pageId: shop.salesPage?.id }),
    payment:
      scenario.pays === 'claim' ? { method: choices.wallet, sender: phone, trxId: choices.trxId } : { method: 'cash' },
    formToken: signForm(await orderSecret(past.services), shop.id, plan.at - filledIn),
    sessionId,
  });
  return fromVisit(past, shop.id, { sessionId, source: choices.source }, async () => {
    const arrival = {
      key: `demo-order-${choices.serial}`,
      channel: 'form',
      ip: '192.0.2.1',
      visitor: null,
    } as const;
    const { token } = await placeOrder(past.services, shop.slug, input, { ...arrival, language: shop.language });
    return { orderId: (await findByToken(past.transaction, token)).order.id, token };
  });
}

/** Runs work during a visit, from which an order takes its source. Sessions are not kept. */
async function fromVisit<Result>(
  { transaction, services }: Past,
  shopId: string,
  { sessionId, source }: { readonly sessionId: string; readonly source: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const now = services.now();
  const sessionHash = hashToken(sessionId);
  await transaction.insert(countedVisits).values({ shopId, day: dhakaDay(now), sessionHash, source, createdAt: now });
  const result = await work();
  await transaction.delete(countedVisits).where(eq(countedVisits.sessionHash, sessionHash));
  return result;
}
