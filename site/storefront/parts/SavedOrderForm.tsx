import { useEffect, type ReactNode } from 'react';
import { termsSeen } from '../../../api/orders/order/advance.ts';
import { seenOf, seenPrice } from '../../../api/orders/order/delivery-charges.ts';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import { formatTaka } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import { ordersPath, orderStatusPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from '../catalogue.ts';
import { filled } from '../filled.ts';
import { deliveryLine } from '../delivery-line.ts';
import type { OrderFormValues } from '../saved-order.ts';
import { chargeText, hasOneCharge, lineOf, type FurtherLine } from '../order-message.ts';
import type { Choice, ChosenVariant } from '../variants.ts';
import { CouponField } from './CouponField.tsx';
import { MoreProducts } from './MoreProducts.tsx';
import { OptionFields } from './OptionFields.tsx';
import { OrderField } from './OrderField.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { OrderSum } from './OrderSum.tsx';
import { Ordered } from './Ordered.tsx';
import { PaymentWays } from './PaymentWays.tsx';
import { QuantityField } from './QuantityField.tsx';
import type { Typed } from './use-followed.ts';
import { useSavedOrder } from './use-saved-order.ts';
import type { Phase, useSending } from './use-sending.ts';

export interface SavedOrderProps {
  shop: CatalogueShop;
  texts: OrderFormTexts;
  product: CatalogueProduct;
  choice: Choice;
  chosen: ChosenVariant;
  choose: (change: { options: Choice }) => void;
  /** Prefix of every id, so that a dialog may open over a product's own page. */
  prefix: string;
  /** Called with the input. */
  onTyped?: (typed: Typed) => void;
  /** The input and problems of a refused form, and its further products and coupon. */
  values?: OrderFormValues;
  further?: {
    readonly lines: readonly FurtherLine[];
    readonly rows: ReactNode;
    readonly coupon: TriedCoupon | undefined;
  };
  problems?: Readonly<Record<string, string>>;
}

/**
 * A plain form. Without JavaScript, it is posted to the shop's own URL. With JavaScript, the same fields are sent,
 * and the input survives a reload and a lost connection.
 */
export function SavedOrderForm({
  shop,
  texts,
  product,
  choice,
  chosen,
  choose,
  prefix,
  onTyped,
  values = {},
  problems: given = {},
  further: sent,
}: SavedOrderProps) {
  const { words } = texts;
  const ordering = { shop, words, product, chosen, choose, given, values, sent };
  const { form, problems, phase, typed, further, total, advance, coupon, areas, on, ...does } = useSavedOrder(ordering);
  useEffect(() => onTyped?.({ ...typed, coupon, total, further }), [onTyped, typed, coupon, total, further]);
  /** Prefix of the ids of its own fields, because `name` is already the id of the product's heading. */
  const own = `${prefix}order-`;
  const field = (name: string) => ({ name, prefix: own, problem: problems[name], value: values[name] });
  return (
    <form
      ref={form}
      className="order-form"
      action={ordersPath(shop.slug)}
      method="post"
      noValidate
      data-touch=""
      {...on}
    >
      <Trap words={words} />
      <Hidden {...{ shop, product }} />
      <Ordered {...{ shop, product, chosen }} />
      <div className="order-form__fields" inert={phase !== 'idle'}>
        <OptionFields
          {...{ shop, product, choice, chosen, prefix }}
          problem={problems['options']}
          onChoose={does.chooseOptions}
        />
        <QuantityField
          {...field('quantity')}
          shop={shop}
          setQuantity={does.setQuantity}
          quantity={typed.quantity}
          left={chosen.left}
          steps={chosen.steps}
        />
        {sent?.rows ?? <Problem text={problems['more']} />}
        <MoreProducts
          {...{ shop, product }}
          storedField={does.storedField}
          lines={further}
          onChange={does.addProducts}
        />
        <Person words={words} field={field} />
        <fieldset className="order-form__fields">
          <legend>{words.delivery}</legend>
          <Receiving {...{ shop, words }} isPickup={values['pickup'] === 'yes'} />
          <Destination shop={shop} isPickup={typed.area === 'pickup'}>
            <OrderPlace {...{ texts, areas, problems, values }} prefix={own} language={shop.language} />
            <Address {...{ words, field }} />
          </Destination>
          <OrderField {...field('note')} label={`${words.note} (${words.optional})`} maxLength={500} />
          <p className="order-form__small">{chargesText(shop, words)}</p>
        </fieldset>
        <PaymentWays
          {...{ shop, texts, total, advance }}
          paysAll={typed.paysAll}
          method={values['method']}
          problem={problems['method']}
        >
          <div className="order-form__fields order-form__transaction">
            <OrderField {...field('sender')} label={words.sender} />
            <OrderField {...field('trxId')} label={words.trxId} />
          </div>
        </PaymentWays>
        <label className="order-form__check scripted">
          <input type="checkbox" name="remember" value="yes" defaultChecked={false} />
          <span>{words.remember}</span>
        </label>
      </div>
      {shop.orders?.takesCodes && (
        <CouponField
          {...field('code')}
          words={words}
          problem={problems['code'] ?? does.codeProblem}
          onUse={() => void does.applyCode()}
        />
      )}
      <OrderSum
        {...{ shop }}
        productId={product.id}
        priced={chosen}
        order={{ ...typed, coupon, further }}
        named={total}
      />
      <Send {...{ shop, words, phase, total }} {...does} isSoldOut={chosen.left === 0} />
      <p className="order-form__small">{words.consent}</p>
    </form>
  );
}

interface PartProps {
  words: OrderFormTexts['words'];
  /** Props of the field with this name. */
  field: (name: string) => { name: string; prefix: string; problem: string | undefined; value: string | undefined };
}

const Problem = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="order-form__problem" role="alert">
      {text}
    </p>
  );

/** The fields that the server needs besides the input. */
const Hidden = ({ shop, product }: Pick<SavedOrderProps, 'shop' | 'product'>) => (
  <>
    <input type="hidden" name="productId" value={product.id} />
    {!product.isFrom && (
      <input type="hidden" name="seen" value={seenOf(seenPrice(lineOf(product, 1)), shop.delivery)} />
    )}
    {shop.salesPage && <input type="hidden" name="pageId" value={shop.salesPage} />}
    {shop.advance && <input type="hidden" name="terms" value={termsSeen(shop.advance)} />}
  </>
);

/** People do not see this field. Enter in a field presses the first button of its form. */
function Trap({ words }: Pick<PartProps, 'words'>) {
  return (
    <p className="spoken" aria-hidden="true">
      <button type="submit" tabIndex={-1}>
        {words.placeOrder}
      </button>
      <label>
        {words.website}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

function Person({ words, field }: PartProps) {
  return (
    <fieldset className="order-form__fields">
      <legend>{words.details}</legend>
      <OrderField {...field('name')} label={words.name} autoComplete="name" maxLength={80} required />
      <OrderField
        {...field('phone')}
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        required
      />
    </fieldset>
  );
}

/** Delivery, or pickup at the shop. Renders nothing if the shop offers no pickup. */
function Receiving({ shop, words, isPickup }: Pick<PartProps, 'words'> & { shop: CatalogueShop; isPickup: boolean }) {
  const { pickup } = shop.delivery;
  if (pickup === undefined) return null;
  return (
    <>
      {[words.toAddress, filled(words.toShop, { address: pickup })].map((name, index) => (
        <div key={name} className="way">
          <label className="order-form__check">
            <input type="radio" name="pickup" value={index ? 'yes' : ''} defaultChecked={Boolean(index) === isPickup} />
            <span>{name}</span>
          </label>
        </div>
      ))}
    </>
  );
}

/** Hides the address for a pickup. Without JavaScript, the sheet hides it. An old browser shows it, and the server ignores it. */
function Destination({ shop, isPickup, children }: { shop: CatalogueShop; isPickup: boolean; children: ReactNode }) {
  if (shop.delivery.pickup === undefined) return children;
  return <div {...(isPickup ? { hidden: true } : { className: 'order-form__fields' })}>{children}</div>;
}

/** Address below district and area. */
function Address({ words, field }: PartProps) {
  return (
    <OrderField
      {...field('address')}
      label={words.address}
      hint={words.addressHint}
      autoComplete="street-address"
      maxLength={300}
      rows={2}
      required
    />
  );
}

/** The delivery charges in one sentence. */
function chargesText(shop: CatalogueShop, words: OrderFormTexts['words']): string {
  const { dhakaPaisa, outsideDhakaPaisa, zones, pickup, freeFromPaisa } = shop.delivery;
  const charge = (paisa: number) => chargeText(paisa, shop.language);
  if (zones ?? pickup ?? freeFromPaisa !== undefined) return deliveryLine(shop);
  return hasOneCharge(shop)
    ? filled(words.oneCharge, { charge: charge(dhakaPaisa) })
    : filled(words.charges, { inside: charge(dhakaPaisa), outside: charge(outsideDhakaPaisa) });
}

/** Why the order was not sent, and the button that sends it. */
function Send({
  words,
  notice,
  earlier,
  ...button
}: SendProps & Pick<ReturnType<typeof useSending>, 'notice' | 'earlier'>) {
  return (
    <div className="order-form__send">
      <p className="order-form__notice" role="alert">
        {button.phase === 'waiting' ? words.waiting : notice}
        {earlier && (
          <>
            {' '}
            <a href={orderStatusPath(earlier.token)}>{words.seeOrder}</a>
          </>
        )}
      </p>
      <SendButton {...{ words }} {...button} />
    </div>
  );
}

interface SendProps extends Pick<PartProps, 'words'> {
  shop: CatalogueShop;
  phase: Phase;
  /** In paisa; null while unknown. */
  total: number | null;
  isSoldOut: boolean;
}

function SendButton({ shop: { language }, words, phase, total, isSoldOut }: SendProps) {
  const order = total === null ? words.placeOrder : filled(words.placeOrderOf, { total: formatTaka(total, language) });
  return (
    <button type="submit" className="button button--order" aria-disabled={phase !== 'idle' || isSoldOut || undefined}>
      {phase !== 'idle' ? words.sending : isSoldOut ? storefront(language).soldOut : order}
    </button>
  );
}
