import { useEffect, useRef, type SubmitEvent } from 'react';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { SavedOrderWords } from '../../i18n/saved-order.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderStatusPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { advanceIn, linesOf, orderSum, type FurtherLine } from '../order-message.ts';
import { choiceFrom, type ChosenVariant, type Choice } from '../variants.ts';
import { choiceProblem } from './choice-problem.ts';
import { inQuery } from './order-choice.ts';
import { orderDraftOf, fieldsOf, type Draft } from './order-draft.ts';
import { showInvalid } from './show-field.ts';
import { openForm, orderOf } from './send-order.ts';
import { showCode, useCoupon } from './use-coupon.ts';
import { useFurther } from './use-further.ts';
import { useFollowed, type Typed } from './use-followed.ts';
import { useSending } from './use-sending.ts';

type Fields = Readonly<Record<string, string>>;

interface Ordering {
  readonly shop: CatalogueShop;
  readonly words: SavedOrderWords;
  readonly product: CatalogueProduct;
  readonly chosen: ChosenVariant;
  /** Selects the product's options, as stored in a draft. */
  readonly choose: (change: { options: Choice }) => void;
  /** Problems of a form that was sent without JavaScript. */
  readonly given: Fields;
  /** The input of such a form. */
  readonly values: Fields;
  /** The further products and the coupon of such a form. */
  readonly sent: { readonly lines: readonly FurtherLine[]; readonly coupon: TriedCoupon | undefined } | undefined;
}

/** The behaviour of a saved-order form once its script has loaded. */
export function useSavedOrder({ shop, words, product, chosen, choose, given, values, sent }: Ordering) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(orderDraftOf(product.id));
  const followForm = () => {
    if (!form.current) return;
    follow(form.current);
    rememberForm();
  };
  const [further, setFurther] = useFurther(sent?.lines, followForm);
  const { named, areas, follow, nameTotal, ...followed } = useFollowed(shop, chosen, further, draft.current, values);
  const typed: Typed = { ...followed.typed, further };
  const sending = useSending(shop, words, given);
  const coupons = useCoupon({ shop, product, chosen }, typed, sent?.coupon);
  const amounts = amountsOf(shop, product.id, chosen, { ...typed, coupon: coupons.coupon }, named);

  useEffect(() => {
    if (!form.current) return;
    draft.current.restore(form.current);
    const { fields: saved } = draft.current;
    void coupons.applyCode(showCode(form.current));
    follow(form.current);
    if (product.options) choose({ options: choiceIn(product, { ...saved, ...fieldsOf(form.current) }) });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  async function send(fields: Fields): Promise<void> {
    const problem =
      choiceProblem(shop, product, chosen) || (chosen.left === 0 ? storefront(shop.language).soldOut : '');
    if (problem) return sending.refuse({ options: problem });
    const found = await coupons.applyCode();
    if (found?.problem) return showInvalid(form.current);
    const seen = amountsOf(shop, product.id, chosen, { ...typed, coupon: found?.coupon }, named);
    const outcome = await sending.send(
      orderOf(fields, chosen, further, { ...seen, advance: shop.advance && seen.advance }),
      draft.current.key,
    );
    if (outcome.kind === 'placed') {
      draft.current.end(fields, outcome.placed);
      return location.assign(orderStatusPath(outcome.placed.token));
    }
    if (outcome.refusal.code === 'key_reused') draft.current.begin();
    if (outcome.refusal.total !== undefined) nameTotal(Math.round(outcome.refusal.total * 100));
  }

  const { problems, phase } = sending;
  useEffect(() => showInvalid(form.current), [problems]);
  // Cash on delivery disappears with the choice of a district where an advance is due.
  useEffect(() => chooseFirstWay(form.current), [amounts.advance]);

  return {
    ...sending,
    ...amounts,
    ...coupons,
    form,
    ...followed,
    further,
    storedField: draft.current.storedField,
    areas,
    addProducts: setFurther,
    chooseOptions: (options: Choice) => {
      choose({ options });
      if (problems['options']) sending.refuse({ ...problems, options: '' });
    },
    setQuantity: (quantity: number) => typeQuantity(form.current, formatNumber(quantity, shop.language)),
    on: {
      onInput: followForm,
      onFocus: () => openForm(shop.id, product.id),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        rememberForm();
        if (phase === 'idle') void send(fieldsOf(event.currentTarget));
      },
    },
  };
}

/** The choice of a product's options. A link may name a variant. */
const choiceIn = (product: CatalogueProduct, fields: Fields): Choice =>
  choiceFrom(product, (field) => fields[field] ?? inQuery(field));

function typeQuantity(form: HTMLFormElement | null, quantity: string): void {
  const field = form?.elements.namedItem('quantity') as HTMLInputElement;
  field.value = quantity;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A reload, or 'back' from the order, opens the form at this URL. */
export function rememberForm(): void {
  if (location.hash !== '#order') history.replaceState(history.state, '', '#order');
}

/** The total and the advance, in paisa; null while unknown. @param named the total that the server named */
function amountsOf(shop: CatalogueShop, productId: string, chosen: ChosenVariant, typed: Typed, named: number | null) {
  const { area, coupon } = typed;
  const { total: sum, delivery } = orderSum(shop, linesOf(productId, chosen, typed), area, coupon);
  const total = area !== null && chosen.state === 'whole' ? (named ?? sum) : null;
  if (!shop.advance) return { total, advance: 0 };
  if (total === null || delivery === null) return { total, advance: null };
  return { total, advance: advanceIn(shop, area, total, coupon?.kind === 'delivery' ? 0 : delivery) };
}

function chooseFirstWay(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLInputElement>('[name=method]');
  if (first && !form?.querySelector('[name=method]:checked')) first.checked = true;
}
