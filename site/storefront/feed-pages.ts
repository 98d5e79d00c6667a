/** Rows per feed file: about ten megabytes at most, which a server compresses and readers fetch in one request. */
export const rowsInFeed = 5_000;

/** Splits a shop's products into its feed files. Each variant is a row. There is always at least one file. */
export function feedPages<Product extends { readonly variants?: readonly unknown[] }>(
  products: readonly Product[],
): Product[][] {
  let page: Product[] = [];
  const pages = [page];
  let rows = 0;
  for (const product of products) {
    const added = Math.max(1, product.variants?.length ?? 0);
    if (rows > 0 && rows + added > rowsInFeed) {
      page = [];
      pages.push(page);
      rows = 0;
    }
    page.push(product);
    rows += added;
  }
  return pages;
}
