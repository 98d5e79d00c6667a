import type { NewProduct, ProductChanges } from '../../api/shops/products/contract.ts';
import type { ProductView } from '../../api/shops/products/contract.ts';
import type { VariantGrid } from '../../api/shops/products/variants/contract.ts';
import { api } from './api.ts';
import { call, type Answer, type Outcome, type Request } from './call.ts';
import { saveEdit } from './edits.ts';
import { $savedShop, $shopQuery, adoptShop, refreshOtherTabs, refreshShop } from './shop.ts';

type Products = readonly ProductView[];

/**
 * Keeps a product that the server has just confirmed: in its place, or first when it is new. An answer that is older than
 * what is known of the product is left out.
 */
export function adoptProduct(product: ProductView): void {
  const shop = $savedShop.get();
  if (!shop) return;
  const known = shop.products.find(({ id }) => id === product.id);
  if (known && known.version > product.version) return;
  const products = known
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

/** Changes single fields of a product: here at once, taken back when the server refuses. */
export const changeProduct = ({ id }: ProductView, changes: ProductChanges): Promise<Outcome<ProductView>> =>
  saveEdit<ProductView>(
    {
      subject: id,
      // What is not given is left out of `changes`, and not undefined in it.
      apply: (products) =>
        products.map((other) => (other.id === id ? ({ ...other, ...changes } as ProductView) : other)),
    },
    sendChanges(id, changes),
    (outcome) => {
      if (outcome.kind === 'done') adoptProduct(outcome.answer);
    },
  );

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
export async function deleteProduct({ id }: ProductView): Promise<Outcome<unknown>> {
  const remove = (products: Products) => products.filter((other) => other.id !== id);
  const outcome = await saveEdit<unknown>(
    { subject: id, apply: remove },
    (request) => api.products({ product: id }).delete(undefined, request),
    (answer) => {
      if (isGone(answer)) confirm(remove);
    },
  );
  return isGone(outcome) ? { kind: 'done', answer: undefined } : outcome;
}

const isGone = (outcome: Outcome<unknown>): boolean => outcome.kind === 'done' || outcome.refusal.code === 'not_found';

/** Takes a deletion back: the product is again what it was, in its place. */
export const restoreProduct = ({ id }: ProductView): Promise<Outcome<ProductView>> =>
  saveEdit<ProductView>(
    // Only the server knows its place.
    { subject: id, apply: (products) => products },
    (request) => api.products({ product: id }).restore.post({}, request),
    (outcome) => {
      if (outcome.kind === 'done') refreshShop();
    },
  );

/** Puts the products into this order: here at once, as before when the server refuses. */
export function orderProducts(productIds: readonly string[]): Promise<Outcome<unknown>> {
  const places = new Map(productIds.map((id, place) => [id, place]));
  const sort = (products: Products) =>
    products.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1));
  return saveEdit<unknown>(
    { subject: 'order', apply: sort },
    (request) => api.products.order.put({ productIds: [...productIds] }, request),
    (outcome) => {
      if (outcome.kind === 'done') confirm(sort);
    },
  );
}

/**
 * Makes an edit whose answer shows no products in what is known of the shop. Only where a plan hides some can it have
 * changed more than that, as another one may come into view: then the server is asked again.
 */
function confirm(edit: (products: Products) => Products): void {
  const shop = $savedShop.get();
  if (!shop) return;
  const publication = { ...shop.publication, state: 'publishing' } as const;
  $shopQuery.mutate({ ...shop, products: edit(shop.products), publication });
  if (shop.products.some(({ isHiddenByPlan }) => isHiddenByPlan)) refreshShop();
  else refreshOtherTabs();
}
