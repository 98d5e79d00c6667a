import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { orderStatusPath } from '../../paths.ts';
import { digitsText } from '../digits.ts';
import { filled } from '../filled.ts';
import { SavedOrderForm, type SavedOrderProps } from './SavedOrderForm.tsx';
import { forgetPlaced, placedOf, type Placed } from './order-draft.ts';
import { nothingTyped } from './use-followed.ts';

/** The order form of a shop that saves orders. After an order, it shows a confirmation on the product's page. */
export function SavedOrder(props: SavedOrderProps) {
  const { shop, product, onTyped } = props;
  const [placed, setPlaced] = useState<Placed | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => setPlaced(placedOf(product.id));
    look();
    // When the shopper returns from the order, a browser may restore the old page.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [product.id]);
  // The form was taller, so the browser's restored scroll position is wrong.
  useEffect(() => {
    if (placed && location.hash === '#order') said.current?.scrollIntoView({ block: 'center' });
  }, [placed]);
  if (!placed) return <SavedOrderForm {...props} />;
  const { words } = props.texts;
  const again = () => {
    forgetPlaced(product.id);
    onTyped?.(nothingTyped);
    const form = said.current?.parentElement;
    flushSync(() => setPlaced(null));
    // The clicked button is gone. A text field would open the phone's keyboard.
    form?.querySelector<HTMLElement>('[type=radio], button:enabled:not([tabindex])')?.focus();
  };
  return (
    <div ref={said} className="order-form" role="status">
      <p>
        <strong>{filled(words.placed, { number: digitsText(String(placed.number), shop.language) })}</strong>
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
