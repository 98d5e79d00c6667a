import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { copied } from './copied.ts';
import { hasOneCharge, orderMessage, orderQuery, orderSum, whatsappLink } from '../order-message.ts';
import { linkOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { optionField, type ChosenVariant } from '../variants.ts';
import { OptionFields } from './OptionFields.tsx';
import type { OrderChoice, OrderFieldValues } from './order-choice.ts';
import { OrderFields } from './OrderFields.tsx';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
  prefix: string;
  /** Whether the server knows the shop and can write out the order of a page without script; the demo has no such. */
  isReal: boolean;
  choice: OrderChoice;
  chosen: ChosenVariant;
  choose: (change: Partial<OrderFieldValues>) => void;
  /** Says beside the buttons what they send, where they may lie over the fields. */
  withSummary: boolean;
}

/**
 * An order: its fields and the buttons that send it. It is a plain form: without script, and until it has come, the
 * server writes out the message with what is chosen (`orderPath`).
 */
export function OrderForm({ shop, origin, product, prefix, isReal, choice, chosen, choose, withSummary }: Props) {
  const words = storefront(shop.language);
  const [copiedMessage, setCopiedMessage] = useState<string | null>(null);
  const { quantity, area } = choice;
  const ordered = { ...product, ...chosen };
  const link = linkOf(origin, shop, product);
  const message = orderMessage(shop, { product: ordered, options: chosen.options, link, quantity, area });
  const toServer = isReal ? orderPath(shop.slug, product.id) : undefined;
  const isCopied = copiedMessage === message;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is missing, the browser says; that there is no such combination stands below the choice.
    if (chosen.state === 'none') return showFields(`${prefix}${optionField(0)}`);
    const channel = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    if (channel !== 'messenger') return follow(whatsappLink(shop.whatsapp ?? '', message));
    // Messenger takes no text from a link: it is copied, and the shopper is told to paste it before she leaves.
    void copied(message).then((isDone) => {
      if (isDone) setCopiedMessage(message);
      else if (toServer) follow(`${toServer}?${orderQuery(product, choice, 'messenger')}`);
    });
  };
  /** In the demo, a press has to wait for the script. */
  const pressed = (channel: string) =>
    isReal ? { 'data-channel': channel, 'data-product-id': product.id } : { 'data-touch': '' };
  return (
    <form className="order-form" action={toServer} target="_blank" onSubmit={send}>
      <OptionFields
        {...{ shop, product, chosen, prefix }}
        choice={choice.options}
        onChoose={(options) => choose({ options })}
      />
      {chosen.left !== 0 && (
        <OrderFields shop={shop} priced={chosen} choice={choice} prefix={prefix} onChoose={choose} />
      )}
      <div className="detail__actions">
        {withSummary && chosen.left !== 0 && <Summary {...{ shop, product, choice, chosen, prefix }} />}
        {shop.whatsapp !== null && (
          <button
            type="submit"
            className="button button--order"
            name="channel"
            value="whatsapp"
            {...pressed('whatsapp')}
          >
            <Icon name="chat" />
            {chosen.left === 0 ? words.askAgain : words.orderOnWhatsApp}
          </button>
        )}
        {shop.messenger !== null &&
          (isCopied ? (
            <MessengerLink href={shop.messenger} name={words.openMessenger} />
          ) : (
            <button
              type="submit"
              className="button button--plain"
              name="channel"
              value="messenger"
              {...pressed('messenger')}
            >
              <Icon name="messenger" />
              <span>{words.orderOnMessenger}</span>
            </button>
          ))}
        {shop.messenger !== null && (
          <p className="detail__copied" role="status">
            {isCopied ? words.orderCopied : ''}
          </p>
        )}
      </div>
    </form>
  );
}

/** As a press on a link would: in a tab of its own, or within the app that shows the page. */
function follow(href: string): void {
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' }).click();
}

/** Takes the place of the button that copied the order, and its focus. */
function MessengerLink({ href, name }: { href: string; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <a ref={link} className="button button--order" href={href} target="_blank" rel="noopener">
      <Icon name="messenger" />
      {name}
    </a>
  );
}

/** What the button beside it sends, in a line. */
function Summary({
  shop,
  product: { options = [] },
  choice,
  chosen: { pricePaisa, state },
  prefix,
}: Pick<Props, 'shop' | 'product' | 'prefix' | 'choice' | 'chosen'>) {
  const words = storefront(shop.language);
  const { total } = orderSum(shop, pricePaisa, choice.quantity, choice.area);
  const number = formatNumber(choice.quantity, shop.language);
  const areaName = choice.area === 'dhaka' ? words.insideDhaka : words.outsideDhaka;
  const isOpen = choice.area === null && !hasOneCharge(shop);
  const unanswered = choice.options.findIndex((value) => value === null);
  if (state === 'open')
    return (
      <p className="detail__sends">
        <span>
          {words.chooseFirst(
            options.flatMap(({ name }, place) => (choice.options[place] === null ? name : [])).join(', '),
          )}
        </span>
        <button type="button" onClick={() => showFields(`${prefix}${optionField(unanswered)}`)}>
          {words.chooseArea}
        </button>
      </p>
    );
  const parts = [
    pricePaisa > 0 ? words.summary(number, formatTaka(pricePaisa, shop.language)) : words.quantityLine(number),
    isOpen ? words.areaNotChosen : hasOneCharge(shop) ? words.everywhere : areaName,
    ...(total !== null && pricePaisa > 0 ? [words.totalLine(formatTaka(total, shop.language))] : []),
  ];
  return (
    <p className="detail__sends">
      <span>{parts.join(' · ')}</span>
      {isOpen && (
        <button type="button" onClick={() => showFields(`${prefix}area`)}>
          {words.chooseArea}
        </button>
      )}
    </p>
  );
}

function showFields(id: string): void {
  const fields = document.getElementById(id);
  fields?.scrollIntoView({ block: 'center' });
  fields?.querySelector('input')?.focus({ preventScroll: true });
}
