import { productFieldNames, type ProductField, type ProductView } from '../../../api/products/contract.ts';

/** Fields of the product dialog; a product is hidden and shown in the list. */
type FormField = Exclude<ProductField, 'isHidden'>;

/** Its values as they are typed, the price as well; a picture is an address or null. */
export type ProductValues = { [Field in FormField]: Field extends 'imageUrl' ? string | null : string };

/** Empty for a new product, prefilled for one that exists. */
export function productValues(product: ProductView | null): ProductValues {
  const typed = productFieldNames.filter((name) => name !== 'isHidden' && name !== 'imageUrl');
  return {
    ...Object.fromEntries(typed.map((name) => [name, String(product?.[name] ?? '')])),
    imageUrl: product?.imageUrl ?? null,
  } as ProductValues;
}
