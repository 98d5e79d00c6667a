import { useEffect, useRef, useState } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import { orderStatusPath } from '../../paths.ts';
import { digitsText } from '../digits.ts';
import { SavedOrderForm, type SavedOrderProps } from './SavedOrderForm.tsx';
import { forgetPlaced, placedOf, type Placed } from './order-draft.ts';
import { nothingTyped } from './use-saved-order.ts';

/** The order form of a shop that keeps its orders; after an order, back at the product, that it was placed. */
export function SavedOrder(props: SavedOrderProps) {
  const { shop, product, onTyped } = props;
  const [placed, setPlaced] = useState<Placed | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => setPlaced(placedOf(product.id));
    look();
    // Back from the order, a browser may show the page as it was left.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [product.id]);
  // The form was higher: where the browser returns to, there is something else now.
  useEffect(() => {
    if (placed && location.hash === '#order') said.current?.scrollIntoView({ block: 'center' });
  }, [placed]);
  if (!placed) return <SavedOrderForm {...props} />;
  const words = storefront(shop.language);
  const again = () => {
    forgetPlaced(product.id);
    onTyped?.(nothingTyped);
    setPlaced(null);
  };
  return (
    <div ref={said} className="kept" role="status">
      <p>
        <strong>{words.orderPlaced(digitsText(String(placed.number), shop.language))}</strong>
      </p>
      <a className="button button--order" href={orderStatusPath(placed.token)}>
        {words.seeOrder}
      </a>
      <button type="button" className="button button--plain" onClick={again}>
        {words.orderAgain}
      </button>
    </div>
  );
}
