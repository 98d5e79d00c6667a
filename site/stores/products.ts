import type { NewProduct, ProductChanges } from '../../api/shops/products/contract.ts';
import type { ProductView } from '../../api/shops/products/contract.ts';
import type { VariantGrid } from '../../api/shops/products/variants/variant-grid.ts';
import { api } from './api.ts';
import { call, isGone, type ApiResponse, type Outcome, type Request } from './call.ts';
import { saveEdit } from './edits.ts';
import { $savedShop, $shopQuery, adoptShop, refreshOtherTabs, refreshShop } from './shop.ts';
import { showPart } from './queries.ts';

type Products = readonly ProductView[];

/**
 * Adds a product that the server confirmed to the list: in its place, or first if it is new. Ignores a response that is
 * older than the known version.
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

/** Creates a product. Every try carries the same key, so the product is added once. */
export const sendProduct = (product: NewProduct) => (request: Request) => api.products.post(product, request);

export const sendChanges = (productId: string, changes: ProductChanges) => (request: Request) =>
  api.products({ product: productId }).put(changes, request);

interface WholeProduct {
  /** The product as known in this browser; null while it is new. */
  readonly product: ProductView | null;
  /** The fields of a new product, or the changed fields; null if only the grid changed. */
  readonly fields: NewProduct | ProductChanges | null;
  /** The options with their variants, if they changed. */
  readonly grid: Omit<VariantGrid, 'version'> | null;
  /** Called with the product once its fields are saved, even if the grid is refused later. */
  readonly onFields: (saved: ProductView) => void;
}

/**
 * Saves a product in two calls: its fields, then its options and variants. The server refuses the second call
 * (`conflict`) if somebody else changed the product since this browser loaded it. A retry continues where the last try
 * stopped.
 */
export function sendWholeProduct({ product, fields, grid, onFields }: WholeProduct) {
  let saved = fields ? null : product;
  return async (request: Request): Promise<ApiResponse<ProductView>> => {
    if (!saved) {
      const reply: ApiResponse<ProductView> = product
        ? await sendChanges(product.id, fields ?? {})(request)
        : await sendProduct(fields as NewProduct)(request);
      if (reply.error || !reply.data) return reply;
      saved = reply.data;
      onFields(saved);
      if (!grid) return reply;
    }
    if (!grid) return { data: saved, error: null, response: undefined };
    // This call raised the version by one. A higher version means that another user changed the grid, which this
    // browser has not seen.
    const version = product && fields ? product.version + 1 : saved.version;
    const headers = { ...request.headers, 'idempotency-key': `${request.headers['idempotency-key']}-variants` };
    return api.products({ product: saved.id }).variants.put({ ...grid, version }, { ...request, headers });
  };
}

/** Changes single fields of a product. The change shows at once and is undone if the server refuses it. */
export const changeProduct = ({ id }: ProductView, changes: ProductChanges): Promise<Outcome<ProductView>> =>
  saveEdit<ProductView>(
    {
      subject: id,
      // Fields without a value are missing from `changes`, never undefined.
      apply: (products) =>
        products.map((other) => (other.id === id ? ({ ...other, ...changes } as ProductView) : other)),
    },
    sendChanges(id, changes),
    (outcome) => {
      if (outcome.kind === 'done') adoptProduct(outcome.response);
    },
  );

/**
 * Creates a draft copy of a product under another name. It omits the publication time, the hidden state and the place
 * in the list.
 */
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

/** Deletes a product. It disappears at once and returns to its place if the server refuses. */
export async function deleteProduct({ id }: ProductView): Promise<Outcome<unknown>> {
  const remove = (products: Products) => products.filter((other) => other.id !== id);
  const outcome = await saveEdit<unknown>(
    { subject: id, apply: remove },
    (request) => api.products({ product: id }).delete(undefined, request),
    (reply) => {
      if (isGone(reply)) confirm(remove);
    },
  );
  return isGone(outcome) ? { kind: 'done', response: undefined } : outcome;
}

/** Undoes a deletion: the product returns unchanged to its place. */
export const restoreProduct = ({ id }: ProductView): Promise<Outcome<ProductView>> =>
  saveEdit<ProductView>(
    // Only the server knows the product's place.
    { subject: id, apply: (products) => products },
    (request) => api.products({ product: id }).restore.post({}, request),
    (outcome) => {
      if (outcome.kind === 'done') refreshShop();
    },
  );

/** Sets the order of the products. It shows at once and is undone if the server refuses it. */
export function orderProducts(productIds: readonly string[]): Promise<Outcome<unknown>> {
  const indexes = new Map(productIds.map((id, index) => [id, index]));
  const sort = (products: Products) =>
    products.toSorted((one, other) => (indexes.get(one.id) ?? -1) - (indexes.get(other.id) ?? -1));
  return saveEdit<unknown>(
    { subject: 'order', apply: sort },
    (request) => api.products.order.put({ productIds: [...productIds] }, request),
    (outcome) => {
      if (outcome.kind === 'done') confirm(sort);
    },
  );
}

/**
 * Applies an edit whose response contains no products. If the plan hides some products, the edit may make another one
 * visible, so only then the shop is requested again.
 */
function confirm(edit: (products: Products) => Products): void {
  const shop = $savedShop.get();
  if (!shop) return;
  const publication = { ...shop.publication, state: 'publishing' } as const;
  showPart($shopQuery, { ...shop, products: edit(shop.products), publication });
  if (shop.products.some(({ isHiddenByPlan }) => isHiddenByPlan)) refreshShop();
  else refreshOtherTabs();
}
