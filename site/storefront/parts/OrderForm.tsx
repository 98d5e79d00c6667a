import { useState, type MouseEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { copyText } from '../../ui/copy-text.ts';
import { areaName, hasOneCharge, linesOf, orderMessage, orderQuery, orderSum, whatsappLink } from '../order-message.ts';
import { linksOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { optionField, type ChosenVariant } from '../variants.ts';
import { choiceProblem } from './choice-problem.ts';
import { OptionFields } from './OptionFields.tsx';
import { MoreProducts } from './MoreProducts.tsx';
import { inQuery, saveChoice, type OrderChoice, type OrderFieldValues } from './order-choice.ts';
import { OrderFields } from './OrderFields.tsx';
import { showField, showInvalid } from './show-field.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
  prefix: string;
  /** Whether the server knows the shop and can write out an order for a page without JavaScript; false for the demo. */
  isReal: boolean;
  choice: OrderChoice;
  chosen: ChosenVariant;
  choose: (change: Partial<OrderFieldValues>) => void;
}

/**
 * An order: its fields and the buttons that send it. It is a plain form: without JavaScript, and until the script
 * loads, the server writes out the message for the choice (`orderPath`).
 */
export function OrderForm({ shop, origin, product, prefix, isReal, choice, chosen, choose }: Props) {
  const words = storefront(shop.language);
  /** '' after the shopper has opened Messenger, so that she can copy the message again. */
  const [copiedMessage, setCopiedMessage] = useState<string | null>(null);
  const ordered = { ...product, ...chosen };
  const links = linksOf(origin, shop, product, choice.further);
  const message = orderMessage(shop, { ...choice, product: ordered, options: chosen.options, ...links });
  const toServer = isReal ? orderPath(shop.slug, product.id) : undefined;
  const isCopied = copiedMessage === message;
  const [problem, setProblem] = useState('');

  const chooseAndKeep = (change: Partial<OrderFieldValues>) => {
    choose(change);
    saveChoice(product, { ...choice, ...change });
  };

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = choiceProblem(shop, product, chosen);
    flushSync(() => setProblem(why));
    if (why) return showInvalid(event.currentTarget);
    const channel = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    if (channel !== 'messenger') return follow(whatsappLink(shop.whatsapp ?? '', message));
    // A Messenger link cannot contain text. The text is copied, and the shopper is told to paste it before she leaves.
    void copyText(message).then((isDone) => {
      if (isDone) setCopiedMessage(message);
      else if (toServer) follow(`${toServer}?${orderQuery(product, choice, 'messenger')}`);
    });
  };
  /** A click that sends nothing is not counted (`boot.ts`). */
  const onClick = (event: MouseEvent) => choiceProblem(shop, product, chosen) && event.stopPropagation();
  /** In the demo, a click must wait for the script. */
  const pressed = (channel: string) =>
    isReal ? { 'data-channel': channel, 'data-product-id': product.id, onClick } : { 'data-touch': '' };
  return (
    // Without the script, the browser reports a missing choice.
    <form className="chat-order" action={toServer} target="_blank" noValidate={useHydrated()} onSubmit={send}>
      <OptionFields
        {...{ shop, product, chosen, prefix }}
        choice={choice.options}
        problem={problem}
        onChoose={(options) => {
          setProblem('');
          chooseAndKeep({ options });
        }}
      />
      {chosen.left !== 0 && (
        <OrderFields {...{ shop, choice, prefix }} productId={product.id} priced={chosen} onChoose={chooseAndKeep}>
          {isReal && product.pricePaisa > 0 && (
            <MoreProducts
              {...{ shop, product }}
              lines={choice.further}
              storedField={inQuery}
              onChange={(further) => chooseAndKeep({ further })}
            />
          )}
        </OrderFields>
      )}
      <div className="detail__actions">
        {chosen.left !== 0 && <Summary {...{ shop, product, choice, chosen, prefix }} />}
        {shop.whatsapp !== null && (
          <button
            type="submit"
            className="button button--order"
            name="channel"
            value="whatsapp"
            {...pressed('whatsapp')}
          >
            <Icon name="chat" />
            {chosen.left === 0 ? words.requestAgain : words.orderOnWhatsApp}
          </button>
        )}
        {shop.messenger !== null &&
          (isCopied ? (
            <a
              ref={focus}
              className="button button--order"
              href={shop.messenger}
              target="_blank"
              rel="noopener"
              onClick={() => setCopiedMessage('')}
            >
              <Icon name="messenger" />
              {words.openMessenger}
            </a>
          ) : (
            <button
              type="submit"
              ref={copiedMessage === '' ? focus : null}
              className={shop.whatsapp === null ? 'button button--plain' : 'button button--plain button--icon'}
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

/** Behaves like a click on a link: opens a tab, or stays within the app that shows the page. */
function follow(href: string): void {
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' }).click();
}

/** The link to Messenger and the button that copies the order replace each other and receive the focus. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** The content of the order in one line, next to the button that sends it. */
function Summary({
  shop,
  product,
  choice,
  chosen,
  prefix,
}: Pick<Props, 'shop' | 'product' | 'prefix' | 'choice' | 'chosen'>) {
  const words = storefront(shop.language);
  const { pricePaisa, state } = chosen;
  const { products, total } = orderSum(shop, linesOf(product.id, chosen, choice), choice.area);
  const number = formatNumber(choice.quantity, shop.language);
  const isOpen = choice.area === null && !hasOneCharge(shop);
  const missing = choice.options.findIndex((value) => value === null);
  if (state === 'open')
    return (
      <p className="detail__sends" data-touch="">
        <span>{choiceProblem(shop, product, chosen)}</span>
        <button type="button" onClick={() => showFields(`${prefix}${optionField(missing)}`)}>
          {words.chooseArea}
        </button>
      </p>
    );
  const parts = [
    choice.further?.length
      ? `${words.products} ${formatTaka(products, shop.language)}`
      : pricePaisa > 0
        ? products < pricePaisa * choice.quantity
          ? words.step(number, formatTaka(products, shop.language))
          : words.summary(number, formatTaka(pricePaisa, shop.language))
        : words.quantityLine(number),
    isOpen
      ? words.areaNotChosen
      : choice.area === null || hasOneCharge(shop)
        ? words.everywhere
        : areaName(choice.area, shop.delivery, shop.language),
    ...(total !== null && pricePaisa > 0 ? [words.totalLine(formatTaka(total, shop.language))] : []),
  ];
  return (
    <p className="detail__sends" data-touch="">
      <span>{parts.join(' · ')}</span>
      {isOpen && (
        <button type="button" onClick={() => showFields(`${prefix}area`)}>
          {words.chooseArea}
        </button>
      )}
    </p>
  );
}

const showFields = (id: string) => showField(document.getElementById(id));
