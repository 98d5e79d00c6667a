/** A product's variants, one for each colour and size. */
export const sareeVariants = (
  product: { readonly shopId: string; readonly productId: string },
  { colours, sizes }: { readonly colours: readonly string[]; readonly sizes: readonly string[] },
  stockOf: (colour: number, size: number) => number = () => 5,
) =>
  colours.flatMap((v1, colour) =>
    sizes.map((v2, size) => ({
      ...product,
      id: Bun.randomUUIDv7(),
      v1,
      v2,
      pricePaisa: 125_000 + size * 5_000,
      stock: stockOf(colour, size),
      sku: `S-${colour}-${size}`,
      position: colour * sizes.length + size,
    })),
  );
