import { useEffect, useRef, useState } from 'react';
import type { Choice, ChosenVariant } from '../variants.ts';
import type { OrderChoice } from './order-choice.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { orderLink, orderQuery } from '../order-message.ts';
import { linkOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { SavedOrder } from './SavedOrder.tsx';
import { nothingTyped, type Typed } from './use-saved-order.ts';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
  prefix: string;
  choice: OrderChoice;
  chosen: ChosenVariant;
  choose: (change: { options: Choice }) => void;
}

/** 'Order Now', which opens the order form where it stands, and the smaller way into the chat beside it. */
export function SavedOrderPart({ shop, origin, product, prefix, choice, chosen, choose }: Props) {
  const words = storefront(shop.language);
  const texts = shop.orders?.form;
  const place = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState(nothingTyped);
  useEffect(() => {
    if (location.hash !== '#order' || !place.current) return;
    // A page's browser opens it, but for one that goes back to the page.
    place.current.open = true;
    // After the dialog has gone to its beginning.
    if (prefix !== '') requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }));
  }, [prefix]);
  return (
    <>
      {/* What is there to choose is not hidden behind a press. */}
      <details className="saved-order" open={product.options !== undefined || undefined} ref={place}>
        <summary className="button button--order">
          <Icon name="bag" />
          {words.orderNow}
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
      <ChatLinks {...{ shop, origin, product, chosen, typed }} choice={choice.options} />
    </>
  );
}

interface ChatProps extends Pick<Props, 'shop' | 'origin' | 'product' | 'chosen'> {
  choice: Choice;
  typed: Typed;
}

/** The ways into the chats that the shop has, with what is chosen. Messenger takes no text: a page has it to copy. */
function ChatLinks({ shop, origin, product, chosen, choice, typed }: ChatProps) {
  const words = shop.orders?.form?.words;
  const whatsapp = orderLink(shop, {
    product: { ...product, ...chosen },
    options: chosen.options,
    link: linkOf(origin, shop, product),
    ...typed,
  });
  const messenger =
    shop.messenger &&
    `${orderPath(shop.slug, product.id)}?${orderQuery(product, { ...typed, options: choice }, 'messenger')}`;
  if (!words || (whatsapp === null && messenger === null)) return null;
  const link = (href: string, channel: string, name: string) => (
    <a href={href} target="_blank" rel="noopener" data-channel={channel} data-product-id={product.id}>
      {name}
    </a>
  );
  return (
    <p className="saved-order__chat">
      {whatsapp && link(whatsapp, 'whatsapp', words.orWhatsApp)}
      {messenger && link(messenger, 'messenger', words.orMessenger)}
    </p>
  );
}
