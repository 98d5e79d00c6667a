import type { ProductField, ProductView } from '../../../api/products/contract.ts';

/** Fields of the product dialog; a product is hidden and shown in the list. */
type FormField = Extract<ProductField, 'name' | 'price' | 'description' | 'category' | 'imageUrl'>;

/** Its values as they are typed, the price as well; a picture is an address or null. */
export type ProductValues = { [Field in FormField]: Field extends 'imageUrl' ? string | null : string };

/** Empty for a new product, prefilled for one that exists. */
export function productValues(product: ProductView | null): ProductValues {
  const typed = ['name', 'price', 'description', 'category'] as const satisfies FormField[];
  return {
    ...Object.fromEntries(typed.map((name) => [name, String(product?.[name] ?? '')])),
    imageUrl: product?.imageUrl ?? null,
  } as ProductValues;
}
