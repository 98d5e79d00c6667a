import { orderOfForm } from '../../../api/orders/order/order-of-form.ts';
import type { Area } from '../../../api/platform/formats/districts.ts';
import type { PlacedOrder } from '../../../api/orders/order/order-views.ts';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { isQuantity, quantityFrom } from '../digits.ts';
import type { Order } from '../order-message.ts';
import type { ChosenVariant } from '../variants.ts';
import { onlineOr } from '../../stores/wait.ts';

type Fields = Readonly<Record<string, string>>;

type Outcome =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Refusal {
  readonly code: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Taka; the current total. */
  readonly total?: number;
  /** The order that an earlier attempt has placed. */
  readonly earlier?: PlacedOrder;
}

/** The chosen options, by name. */
export const optionsOf = ({ options }: ChosenVariant): Fields =>
  Object.fromEntries(options.map(({ name, value }) => [name, value]));

/** Further products in the API's format. */
export const moreOf = (further: Order['further']): object[] | undefined =>
  further?.map(({ wanted, quantity }) => ({ ...wanted, quantity }));

/**
 * A form's fields in the API's format.
 * @param seen the total and the advance (paisa) that the shopper saw; undefined fields are not sent
 */
export function orderOf(
  fields: Fields,
  chosen: ChosenVariant,
  further: Order['further'],
  seen: { readonly total: number | null; readonly advance: number | null | undefined },
): object {
  // `seen` and `terms` are what the page showed. The script knows the current amounts.
  const { quantity = '', seen: _seen, terms: _terms, ...typed } = fields;
  const taka = (paisa: number | null | undefined) => (paisa == null ? undefined : paisa / 100);
  return {
    ...orderOfForm(typed, Boolean(seen.advance)),
    // The server refuses what is no whole number, and names the field.
    quantity: isQuantity(quantity) ? quantityFrom(quantity) : quantity,
    options: optionsOf(chosen),
    more: moreOf(further),
    expectedTotal: taka(seen.total),
    expectedAdvance: taka(seen.advance),
  };
}

/** The minimum time between opening a form and sending it, in ms. The server takes faster senders for bots. */
const leastAge = 3_200;

/** Time limit of a request, ms. */
const timeLimit = 20_000;

/** Products whose first touch this page has counted. */
const touched = new Set<string>();

let opened: Promise<{ readonly formToken: string; readonly at: number } | null> | undefined;

/** The visit's session and its ad, as set by the page's own script; none if storage is off. */
const session = (): object | undefined => {
  try {
    return { sessionId: localStorage['poshora_session'], ad: sessionStorage['poshora_ad'] };
  } catch {
    return undefined;
  }
};

/** Counts the first touch of a product's order form. */
function reportTouch(shopId: string, productId: string): void {
  touched.add(productId);
  const facts = { shopId, productId, ...session(), channel: 'form' };
  navigator.sendBeacon('/api/analytics/order-click', new Blob([JSON.stringify(facts)], { type: 'application/json' }));
}

/** Counts the first touch of a product's form. Once per page, requests the server's signature of the opening time. */
export function openForm(shopId: string, productId?: string): void {
  if (productId && !touched.has(productId)) reportTouch(shopId, productId);
  opened ??= fetch(`/api/shops/${shopId}/order-form`, { signal: AbortSignal.timeout(timeLimit) })
    .then(async (response) =>
      response.ok ? { ...((await response.json()) as { formToken: string }), at: Date.now() } : null,
    )
    .catch(() => null)
    .then((form) => {
      if (!form) opened = undefined;
      return form;
    });
}

/** The response, or null without one. */
const post = ({ id, language }: CatalogueShop, path: string, body: object, headers?: Fields) =>
  fetch(`/api/shops/${id}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimit),
  }).catch(() => null);

/** The coupon of a code, or why it is refused. */
export interface Tried {
  readonly coupon?: TriedCoupon;
  readonly problem?: string | undefined;
}

/** Tries a code for an order in the API's format. Null without a response of the API. */
export async function tryCode(shop: CatalogueShop, order: object): Promise<Tried | null> {
  const response = await post(shop, 'code', order);
  const body = (await response?.json().catch(() => null)) as TriedCoupon & Refusal;
  if (response?.ok) return { coupon: body };
  return body && { problem: body.fields?.['code'] ?? body.message };
}

/**
 * Sends an order until the API responds. Every try carries the same key, so it is one order.
 * @param onLost called after each try without a response from the API
 */
export async function sendOrder(shop: CatalogueShop, order: object, key: string, onLost: () => void): Promise<Outcome> {
  for (;;) {
    openForm(shop.id);
    const form = await opened;
    if (form) await pause(form.at + leastAge - Date.now());
    const body = { ...order, ...session(), ...(form && { formToken: form.formToken }) };
    const response = await post(shop, 'orders', body, { 'idempotency-key': key });
    if (response && ![502, 503, 504].includes(response.status)) return readOutcome(response);
    onLost();
    await onlineOr(5_000);
  }
}

async function readOutcome(response: Response): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => ({ code: 'unexpected' }));
  return response.status === 201
    ? { kind: 'placed', placed: body as PlacedOrder }
    : { kind: 'refused', refusal: body as Refusal };
}

const known = new Map<string, Promise<readonly Area[] | null>>();

/** A district's areas; null if they cannot be loaded now. */
export function loadAreas(district: string): Promise<readonly Area[] | null> {
  const requested =
    known.get(district) ??
    fetch(`/api/places/${encodeURIComponent(district)}`)
      .then(async (response) => (response.ok ? ((await response.json()) as { areas: Area[] }).areas : null))
      .catch(() => null)
      .then((areas) => {
        if (!areas) known.delete(district);
        return areas;
      });
  known.set(district, requested);
  return requested;
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
