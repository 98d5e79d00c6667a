import { renderToString } from 'react-dom/server';
import { cardShop, type CatalogueProduct } from '../catalogue.ts';
import { ProductCard, type CardsProps } from './ProductCard.tsx';

/** Cache of rendered cards: by product, then by everything else that a card shows. */
const drawn = new WeakMap<CatalogueProduct, Map<string, string>>();

/**
 * The cards as `ProductCards` renders them, in React's HTML. Many pages of a shop show the same product object of one
 * snapshot, so each card is rendered once per publication.
 */
export function cardsHtml({ shop, origin, products, eager = 0 }: CardsProps): string {
  const shown = cardShop(shop);
  const frame = JSON.stringify([origin, shown]);
  return products
    .map((product, index) => {
      const isEager = index < eager;
      const cards = drawn.get(product) ?? new Map<string, string>();
      drawn.set(product, cards);
      const key = `${isEager} ${frame}`;
      const card =
        cards.get(key) ??
        renderToString(<ProductCard shop={shown} origin={origin} product={product} eager={isEager} />);
      cards.set(key, card);
      return card;
    })
    .join('');
}
