import { useEffect, useRef } from 'react';
import type { Choice, ChosenVariant } from '../variants.ts';
import type { OrderChoice } from './order-choice.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { orderLink } from '../order-message.ts';
import { linkOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { KeptOrder } from './KeptOrder.tsx';

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
export function KeptOrderPart({ shop, origin, product, prefix, choice, chosen, choose }: Props) {
  const words = storefront(shop.language);
  const texts = shop.orders?.form;
  const place = useRef<HTMLDetailsElement>(null);
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
      <details className="kept-order" open={product.options !== undefined || undefined} ref={place}>
        <summary className="button button--order">
          <Icon name="bag" />
          {words.orderNow}
        </summary>
        <div id={`${prefix}order`}>
          {texts && <KeptOrder {...{ shop, texts, product, chosen, choose, prefix }} choice={choice.options} />}
        </div>
      </details>
      <ChatLink shop={shop} origin={origin} product={product} />
    </>
  );
}

function ChatLink({ shop, origin, product }: Pick<Props, 'shop' | 'origin' | 'product'>) {
  const words = shop.orders?.form?.words;
  const whatsapp = orderLink(shop, { product, link: linkOf(origin, shop, product), quantity: 1, area: null });
  if (!words || (whatsapp === null && shop.messenger === null)) return null;
  const channel = whatsapp === null ? 'messenger' : 'whatsapp';
  return (
    <p className="kept-order__chat">
      <a
        href={whatsapp ?? `${orderPath(shop.slug, product.id)}?channel=messenger`}
        target="_blank"
        rel="noopener"
        data-channel={channel}
        data-product-id={product.id}
      >
        {channel === 'whatsapp' ? words.orWhatsApp : words.orMessenger}
      </a>
    </p>
  );
}
