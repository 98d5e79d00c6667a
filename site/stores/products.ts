import type { NewProduct, ProductChanges } from '../../api/products/contract.ts';
import type { ProductView } from '../../api/products/contract.ts';
import type { VariantGrid } from '../../api/products/variants/contract.ts';
import type { OwnShop } from '../../api/shops/contract.ts';
import { api } from './api.ts';
import { call, type Answer, type Outcome, type Request } from './call.ts';
import { $shop, $shopQuery, adoptShop, refreshOtherTabs, refreshShop } from './shop.ts';

type Products = readonly ProductView[];

/** Keeps a product that the server has just confirmed: in its place, or first when it is new. */
export function adoptProduct(product: ProductView): void {
  const shop = $shop.get();
  if (!shop) return;
  const isKnown = shop.products.some(({ id }) => id === product.id);
  const products = isKnown
    ? shop.products.map((other) => (other.id === product.id ? product : other))
    : [product, ...shop.products];
  adoptShop({ ...shop, products, publication: { ...shop.publication, state: 'publishing' } });
}

/** A new product of the shop. Every try carries the same key, so that it is added once. */
export const sendProduct = (product: NewProduct) => (request: Request) => api.products.post(product, request);

export const sendChanges = (productId: string, changes: ProductChanges) => (request: Request) =>
  api.products({ product: productId }).put(changes, request);

interface WholeProduct {
  /** As it is known here; null while it is new. */
  readonly product: ProductView | null;
  /** A new product, or what has changed; null when nothing but the grid has. */
  readonly fields: NewProduct | ProductChanges | null;
  /** The options with their variants, where they have changed. */
  readonly grid: Omit<VariantGrid, 'version'> | null;
  /** Told of the product once its fields are saved, though its grid may be refused. */
  readonly onFields: (saved: ProductView) => void;
}

/**
 * Saves a product by two calls: its fields, then its options and variants, which are refused (`conflict`) when somebody
 * else has changed the product since it came here. Tried again, it goes on where it stopped.
 */
export function sendWholeProduct({ product, fields, grid, onFields }: WholeProduct) {
  let saved = fields ? null : product;
  return async (request: Request): Promise<Answer<ProductView>> => {
    if (!saved) {
      const answer: Answer<ProductView> = product
        ? await sendChanges(product.id, fields ?? {})(request)
        : await sendProduct(fields as NewProduct)(request);
      if (answer.error || !answer.data) return answer;
      saved = answer.data;
      onFields(saved);
      if (!grid) return answer;
    }
    if (!grid) return { data: saved, error: null, response: undefined };
    // This call has raised the version by one; anything more was somebody else, whose grid has not been seen here.
    const version = product && fields ? product.version + 1 : saved.version;
    const headers = { ...request.headers, 'idempotency-key': `${request.headers['idempotency-key']}-variants` };
    return api.products({ product: saved.id }).variants.put({ ...grid, version }, { ...request, headers });
  };
}

/** These save by themselves, without a form: they wait for a lost line. */
const untilSaved = { tries: Infinity };

/** Changes single fields of a product: here at once, taken back when the server refuses. */
export async function changeProduct(product: ProductView, changes: ProductChanges): Promise<Outcome<ProductView>> {
  const put = (shown: ProductView) => (products: Products) =>
    products.map((other) => (other.id === product.id ? shown : other));
  // What is not given is left out of `changes`, and not undefined in it.
  showAhead(put({ ...product, ...changes } as ProductView));
  const outcome = await call<ProductView>(sendChanges(product.id, changes), untilSaved);
  if (outcome.kind === 'done') adoptProduct(outcome.answer);
  else showAhead(put(product));
  return outcome;
}

/** Makes a draft of everything that a product has, under another name; without a hidden time or the products' order. */
export function duplicateProduct(product: ProductView, name: string): Promise<Outcome<ProductView>> {
  const {
    id: _,
    shopId,
    version,
    createdAt,
    isHidden,
    isHiddenByPlan,
    imageUrl,
    options,
    variants,
    ...fields
  } = product;
  const grid = {
    options: options.map((option) => ({ ...option, values: [...option.values] })),
    variants: variants.map(({ id: __, ...variant }) => ({ ...variant, options: { ...variant.options } })),
  };
  return call<ProductView>(
    sendWholeProduct({
      product: null,
      fields: { ...fields, images: [...fields.images], name, status: 'draft', publishAt: null, shopId },
      grid: options.length > 0 ? grid : null,
      onFields: adoptProduct,
    }),
  );
}

/** Hides a product or shows it again. */
export const hideProduct = (product: ProductView, isHidden: boolean): Promise<Outcome<ProductView>> =>
  changeProduct(product, { isHidden });

/** Deletes a product: here at once, put back in its place when the server refuses. */
export async function deleteProduct(product: ProductView): Promise<Outcome<unknown>> {
  const place = $shop.get()?.products.findIndex(({ id }) => id === product.id) ?? 0;
  showAhead((products) => products.filter(({ id }) => id !== product.id));
  const outcome = await call<unknown>(
    (request) => api.products({ product: product.id }).delete(undefined, request),
    untilSaved,
  );
  const isGone = outcome.kind === 'done' || outcome.refusal.code === 'not_found';
  if (isGone) confirm();
  else showAhead((products) => [...products.slice(0, place), product, ...products.slice(place)]);
  return isGone ? { kind: 'done', answer: undefined } : outcome;
}

/** Takes a deletion back: the product is again what it was, in its place. */
export async function restoreProduct(product: ProductView): Promise<Outcome<ProductView>> {
  const outcome = await call<ProductView>(
    (request) => api.products({ product: product.id }).restore.post({}, request),
    untilSaved,
  );
  // Only the server knows its place.
  if (outcome.kind === 'done') refreshShop();
  return outcome;
}

/** Puts the products into this order: here at once, as before when the server refuses. */
export async function orderProducts(productIds: readonly string[]): Promise<Outcome<unknown>> {
  const before = $shop.get()?.products.map(({ id }) => id) ?? [];
  const inOrder = (ids: readonly string[]) => (products: Products) => {
    const places = new Map(ids.map((id, place) => [id, place]));
    return products.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1));
  };
  showAhead(inOrder(productIds));
  const outcome = await call<unknown>(
    (request) => api.products.order.put({ productIds: [...productIds] }, request),
    untilSaved,
  );
  if (outcome.kind === 'done') confirm();
  else showAhead(inOrder(before));
  return outcome;
}

function showAhead(change: (products: Products) => Products): void {
  const shop = $shop.get();
  if (shop) $shopQuery.mutate({ ...shop, products: change(shop.products) });
}

/**
 * After an action whose answer shows no products. Only where a plan hides some can it have changed more than is shown
 * already, as another one may come into view: then the server is asked again.
 */
function confirm(): void {
  const shop = $shop.get();
  if (!shop) return;
  $shopQuery.mutate({ ...shop, publication: { ...shop.publication, state: 'publishing' } } satisfies OwnShop);
  if (shop.products.some(({ isHiddenByPlan }) => isHiddenByPlan)) refreshShop();
  else refreshOtherTabs();
}
