import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { products, productVariants } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { optionLabel } from '../../shops/products/option-values.ts';
import { cheaperSteps } from '../../shops/products/quantity-prices.ts';
import type { QuantityStep } from '../../shops/products/quantity-steps.ts';
import { priceAt } from '../../shops/products/prices.ts';
import { sameLabel } from '../../shops/products/variants/variant-grid.ts';
import { isVisibleAt } from '../../shops/shop/find.ts';

/** A product as it can be ordered now, with the chosen options. */
export interface Offer {
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string;
  /** The chosen options, as shown to people. */
  readonly options: Readonly<Record<string, string>>;
  /** Unit price, including a current sale. */
  readonly unitPaisa: number;
  /** The product's cost of a piece, for the seller's figures only. */
  readonly costPaisa: number | null;
  /** Its prices by quantity; empty for a variant with another price than the product. */
  readonly steps: readonly QuantityStep[];
  readonly imageId: string | null;
}

/**
 * Finds the offer for a product and a choice of its options.
 * @throws Failure `not_for_sale`, `invalid` for a choice that the product does not offer
 */
export async function findOffer(
  db: Queryable,
  shopId: string,
  { productId, options: chosen }: { readonly productId: string; readonly options: Readonly<Record<string, string>> },
  now: number,
): Promise<Offer> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.shopId, shopId), isVisibleAt(now)));
  if (!product) throw new Failure('not_for_sale');
  const choice = readChoice(product.options, chosen);
  const variant = choice.length === 0 ? null : await findVariant(db, productId, choice);
  const { paisa } = priceAt(product, variant, now);
  if (paisa === 0) throw new Failure('not_for_sale');
  return {
    productId,
    variantId: variant?.id ?? null,
    name: product.name,
    options: Object.fromEntries(product.options.map(({ name }, index) => [name, optionLabel(choice[index] ?? '')])),
    unitPaisa: paisa,
    costPaisa: product.costPaisa,
    steps: paisa === priceAt(product, null, now).paisa ? cheaperSteps(product.quantityPrices, paisa) : [],
    imageId: variant?.imageId ?? product.imageId,
  };
}

const unknownChoice = () => new Failure('invalid', { fields: { options: { key: 'choice' } } });

/**
 * The chosen value of each option, in the options' order. A form without JavaScript names options by position, from
 * `o1`.
 */
function readChoice(
  options: ReadonlyArray<{ readonly name: string; readonly values: readonly string[] }>,
  chosen: Readonly<Record<string, string>>,
): string[] {
  const given = new Map(Object.entries(chosen).map(([name, value]) => [sameLabel(name), sameLabel(value)]));
  return options.map(({ name, values }, index) => {
    const label = given.get(sameLabel(name)) ?? given.get(`o${index + 1}`);
    const value = values.find((candidate) => sameLabel(candidate) === label);
    if (value === undefined) throw unknownChoice();
    return value;
  });
}

async function findVariant(db: Queryable, productId: string, [v1 = '', v2 = '', v3 = '']: readonly string[]) {
  const [variant] = await db
    .select()
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        eq(productVariants.v1, v1),
        eq(productVariants.v2, v2),
        eq(productVariants.v3, v3),
        eq(productVariants.isOffered, true),
      ),
    );
  if (!variant) throw unknownChoice();
  return variant;
}
