import { seenOf } from '../../../api/orders/charges/contract.ts';
import { paymentMethods } from '../../../api/orders/steps/contract.ts';
import { formatTaka } from '../../i18n/format.ts';
import { ordersPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from '../catalogue.ts';
import { filled } from '../filled.ts';
import { digitsText } from '../digits.ts';
import type { OrderFormValues } from '../kept-order.ts';
import { chargeText, hasOneCharge } from '../order-message.ts';
import type { Choice, ChosenVariant } from '../variants.ts';
import { OptionFields } from './OptionFields.tsx';
import { OrderField } from './OrderField.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { useKeptOrder } from './use-kept-order.ts';

interface Props {
  shop: CatalogueShop;
  texts: OrderFormTexts;
  product: CatalogueProduct;
  choice: Choice;
  chosen: ChosenVariant;
  choose: (change: { options: Choice }) => void;
  /** Begins every id, so that a dialog may open over a product's own page. */
  prefix: string;
  /** What a form that was refused had in its fields, and what was wrong with them. */
  values?: OrderFormValues;
  problems?: Readonly<Record<string, string>>;
}

/**
 * The order form of a shop that keeps its orders. It is a plain form, whose fields hold what is typed: without script it
 * is posted to the shop's own address, with it the same fields are sent, and outlive a reload and a lost line.
 */
export function KeptOrder({
  shop,
  texts,
  product,
  choice,
  chosen,
  choose,
  prefix,
  values = {},
  problems: given = {},
}: Props) {
  const { words } = texts;
  const { form, problems, notice, phase, total, areas, ...on } = useKeptOrder({
    shop,
    words,
    product,
    chosen,
    choose,
    given,
  });
  const { dhakaPaisa, outsideDhakaPaisa } = shop.delivery;
  const charge = (paisa: number) => chargeText(paisa, shop.language);
  /** Begins the ids of its own fields: the product's heading is the `name` of the rest. */
  const own = `${prefix}order-`;
  const field = (name: string) => ({ name, prefix: own, problem: problems[name], value: values[name] });
  return (
    <form ref={form} className="kept" action={ordersPath(shop.slug)} method="post" noValidate data-touch="" {...on}>
      <input type="hidden" name="productId" value={product.id} />
      {!product.isFrom && <input type="hidden" name="seen" value={seenOf(product.pricePaisa, shop.delivery)} />}
      <div className="kept__fields" inert={phase !== 'idle'}>
        <OptionFields {...{ shop, product, choice, chosen, prefix }} onChoose={(options) => choose({ options })} />
        {problems['options'] && <p className="kept__problem">{problems['options']}</p>}
        <OrderField
          {...field('quantity')}
          label={words.quantity}
          inputMode="numeric"
          maxLength={2}
          fallback={digitsText('1', shop.language)}
          short
        />
        <OrderField {...field('name')} label={words.name} autoComplete="name" maxLength={80} required />
        <OrderField
          {...field('phone')}
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
        <OrderPlace {...{ texts, areas, problems, values }} prefix={own} language={shop.language} />
        <OrderField
          {...field('address')}
          label={words.address}
          hint={words.addressHint}
          autoComplete="street-address"
          maxLength={300}
          rows={2}
          required
        />
        <OrderField {...field('note')} label={`${words.note} (${words.optional})`} maxLength={500} />
        <Payment shop={shop} words={words} method={values['method']} problem={problems['method']} />
        <div className="kept__transaction">
          <OrderField {...field('sender')} label={words.sender} maxLength={40} />
          <OrderField {...field('trxId')} label={words.trxId} maxLength={40} />
        </div>
        <p className="kept__trap" aria-hidden="true">
          <label>
            {words.website}
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <label className="kept__check scripted">
          <input type="checkbox" name="remember" value="yes" defaultChecked={false} />
          <span>{words.remember}</span>
        </label>
        <p className="kept__small">
          {hasOneCharge(shop)
            ? filled(words.oneCharge, { charge: charge(dhakaPaisa) })
            : filled(words.charges, { inside: charge(dhakaPaisa), outside: charge(outsideDhakaPaisa) })}
        </p>
      </div>
      <p className="kept__notice" role="alert">
        {phase === 'waiting' ? words.waiting : notice}
      </p>
      <button type="submit" className="button button--order" aria-disabled={phase !== 'idle' || undefined}>
        {phase !== 'idle'
          ? words.sending
          : total === null
            ? words.placeOrder
            : filled(words.placeOrderOf, { total: formatTaka(total, shop.language) })}
      </button>
      <p className="kept__small">{words.consent}</p>
    </form>
  );
}

interface PaymentProps {
  shop: CatalogueShop;
  words: OrderFormTexts['words'];
  method: string | undefined;
  problem: string | undefined;
}

/** How the order is paid: on delivery, or to a number that the shop has given. */
function Payment({ shop, words, method, problem }: PaymentProps) {
  const numbers = shop.orders?.payment;
  const ways = paymentMethods.filter((way) => way === 'cash' || (numbers && numbers[way] !== ''));
  if (ways.length === 1) return <input type="hidden" name="method" value="cash" />;
  return (
    <fieldset className="kept__payment">
      <legend>{words.payment}</legend>
      {ways.map((way) => (
        <label key={way} className="kept__check">
          <input type="radio" name="method" value={way} defaultChecked={way === (method ?? 'cash')} />
          <span>
            {words[way]}
            {way !== 'cash' && (
              <small>{filled(words.payTo, { number: digitsText(numbers?.[way] ?? '', shop.language) })}</small>
            )}
          </span>
        </label>
      ))}
      {problem && <p className="kept__problem">{problem}</p>}
    </fieldset>
  );
}
