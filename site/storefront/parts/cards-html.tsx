import { renderToString } from 'react-dom/server';
import { cardShop, type CatalogueProduct } from '../catalogue.ts';
import { ProductCard, type CardsProps } from './ProductCard.tsx';

/** Of each product the cards that were drawn, by all else that they show. */
const drawn = new WeakMap<CatalogueProduct, Map<string, string>>();

/**
 * The cards as `ProductCards` draws them, in React's own HTML. A product's card stands in many pages of its shop, which
 * share the product of one snapshot: so it is drawn once a publication.
 */
export function cardsHtml({ shop, origin, products, eager = 0 }: CardsProps): string {
  const shown = cardShop(shop);
  const frame = JSON.stringify([origin, shown]);
  return products
    .map((product, place) => {
      const isEager = place < eager;
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
