import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Choice, ChosenVariant } from '../variants.ts';
import type { OrderChoice } from './order-choice.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { orderLink, orderQuery } from '../order-message.ts';
import { linksOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { sumText } from './OrderSum.tsx';
import { SavedOrder } from './SavedOrder.tsx';
import { nothingTyped, type Typed } from './use-followed.ts';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
  prefix: string;
  choice: OrderChoice;
  chosen: ChosenVariant;
  choose: (change: { options: Choice }) => void;
}

/**
 * 'Order Now' with the sum, which expands the order form, and buttons to the shop's chats. On phones it stays at the
 * bottom. While the form is open, a link back to it takes its place.
 */
export function SavedOrderPart({ shop, origin, product, prefix, choice, chosen, choose }: Props) {
  const words = storefront(shop.language);
  const texts = shop.orders?.form;
  const container = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState(nothingTyped);
  /** Whether the shopper opens the form. Its button is at the bottom of a phone, far from the form. */
  const isRequested = useRef(false);
  const isWhole = chosen.state === 'whole';
  const sum = (
    <strong className="order-bar__sum">
      {isWhole && chosen.left === 0
        ? words.soldOut
        : sumText({ shop, productId: product.id, priced: chosen, order: typed, named: typed.total ?? null })}
    </strong>
  );
  const showForm = (event: MouseEvent) => {
    event.preventDefault();
    container.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (location.hash !== '#order' || !container.current) return;
    // The browser opens it on page load, but not when the user returns to the page.
    container.current.open = true;
    // After the dialog has scrolled to its top.
    if (prefix !== '') requestAnimationFrame(() => container.current?.scrollIntoView({ block: 'start' }));
  }, [prefix]);
  return (
    <>
      {/* If the product has options, the form is open, so that they are visible. */}
      <details
        className="saved-order"
        open={product.options !== undefined || undefined}
        ref={container}
        onToggle={({ currentTarget }) => {
          if (isRequested.current && currentTarget.open) currentTarget.scrollIntoView({ block: 'start' });
          isRequested.current = false;
        }}
      >
        <summary className="order-bar" onClick={() => void (isRequested.current = true)}>
          {sum}
          <span className="button button--order">
            <Icon name="bag" />
            {words.orderNow}
          </span>
        </summary>
        <div id={`${prefix}order`}>
          {texts && (
            <SavedOrder
              {...{ shop, texts, product, chosen, choose, prefix }}
              choice={choice.options}
              onTyped={setTyped}
            />
          )}
        </div>
      </details>
      {/* On phones, below everything except the form's own button. Not a fragment, which the dialog's URL lacks. */}
      <p className="order-bar">
        {sum}
        <a className="button button--order" href={`#${prefix}order`} onClick={showForm}>
          {isWhole ? words.orderNow : words.choose}
        </a>
      </p>
      <ChatLinks {...{ shop, origin, product, chosen, typed }} choice={choice.options} />
    </>
  );
}

interface ChatProps extends Pick<Props, 'shop' | 'origin' | 'product' | 'chosen'> {
  choice: Choice;
  typed: Typed;
}

/**
 * Links to the shop's chats, with the current choice. A Messenger link cannot contain text, so a page shows the text to
 * copy.
 */
function ChatLinks({ shop, origin, product, chosen, choice, typed }: ChatProps) {
  const whatsapp = orderLink(shop, {
    product: { ...product, ...chosen },
    options: chosen.options,
    ...typed,
    ...linksOf(origin, shop, product, typed.further),
  });
  const messenger =
    shop.messenger &&
    `${orderPath(shop.slug, product.id)}?${orderQuery(product, { ...typed, options: choice }, 'messenger')}`;
  if (whatsapp === null && messenger === null) return null;
  const { orderOnWhatsApp, orderOnMessenger } = storefront(shop.language);
  const link = (href: string, channel: string, icon: 'chat' | 'messenger', name: string) => (
    <a
      className="button button--plain"
      href={href}
      target="_blank"
      rel="noopener"
      data-channel={channel}
      data-product-id={product.id}
    >
      <Icon name={icon} />
      {name}
    </a>
  );
  return (
    <p className="saved-order__chat">
      {whatsapp && link(whatsapp, 'whatsapp', 'chat', orderOnWhatsApp)}
      {messenger && link(messenger, 'messenger', 'messenger', orderOnMessenger)}
    </p>
  );
}
