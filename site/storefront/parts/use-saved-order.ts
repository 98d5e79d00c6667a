import { useEffect, useRef, type SubmitEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { SavedOrderWords } from '../../i18n/saved-order.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderStatusPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { advanceIn, orderSum, type DeliveryArea } from '../order-message.ts';
import { choiceFrom, type ChosenVariant, type Choice } from '../variants.ts';
import { choiceProblem } from './choice-problem.ts';
import { inAddress } from './order-choice.ts';
import { orderDraftOf, fieldsOf, type Draft } from './order-draft.ts';
import { showInvalid } from './show-field.ts';
import { openForm, orderOf } from './send-order.ts';
import { useFollowed } from './use-followed.ts';
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
}

/** The behaviour of a saved-order form once its script has loaded. */
export function useSavedOrder({ shop, words, product, chosen, choose, given, values }: Ordering) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(orderDraftOf(product.id));
  const { typed, named, areas, follow, nameTotal } = useFollowed(chosen, draft.current, values);
  const sending = useSending(shop, words, given);
  const isWhole = typed.area !== null && chosen.state === 'whole';
  const total = isWhole ? (named ?? orderSum(shop, chosen.pricePaisa, typed.quantity, typed.area).total) : null;

  const advance = advanceOf(shop, typed.area, total);

  useEffect(() => {
    if (!form.current) return;
    draft.current.restore(form.current);
    const { fields: kept } = draft.current;
    const fields = fieldsOf(form.current);
    follow(form.current);
    // A link may name a variant.
    const valueOf = (field: string) => fields[field] ?? kept[field] ?? inAddress(field);
    if (product.options) choose({ options: choiceFrom(product, valueOf) });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  async function send(fields: Fields): Promise<void> {
    const problem =
      choiceProblem(shop, product, chosen) || (chosen.left === 0 ? storefront(shop.language).soldOut : '');
    if (problem) return sending.refuse({ options: problem });
    const outcome = await sending.send(
      orderOf(fields, chosen, { total, advance: shop.advance && advance }),
      draft.current.key,
    );
    if (outcome.kind === 'placed') {
      draft.current.end(fields, outcome.placed);
      location.assign(orderStatusPath(outcome.placed.token));
      return;
    }
    if (outcome.refusal.code === 'key_reused') draft.current.begin();
    if (outcome.refusal.total !== undefined) nameTotal(Math.round(outcome.refusal.total * 100));
  }

  const { problems, notice, earlier, phase } = sending;
  useEffect(() => showInvalid(form.current), [problems]);
  // Cash on delivery disappears with the choice of a district where an advance is due.
  useEffect(() => chooseFirstWay(form.current), [advance]);

  return {
    form,
    problems,
    notice,
    earlier,
    phase,
    typed,
    total,
    advance,
    areas,
    chooseOptions: (options: Choice) => {
      choose({ options });
      const { options: _, ...others } = problems;
      if (problems['options']) sending.refuse(others);
    },
    setQuantity: (quantity: number) => {
      const field = form.current?.elements.namedItem('quantity') as HTMLInputElement;
      field.value = formatNumber(quantity, shop.language);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onInput: () => {
      if (!form.current) return;
      follow(form.current);
      rememberForm();
    },
    onFocus: () => openForm(shop.id, product.id),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      rememberForm();
      if (phase === 'idle') void send(fieldsOf(event.currentTarget));
    },
  };
}

/** A reload, or 'back' from the order, opens the form at this address. */
export function rememberForm(): void {
  if (location.hash !== '#order') history.replaceState(history.state, '', '#order');
}

/** The advance to pay, in paisa; null while unknown. */
function advanceOf({ advance, delivery }: CatalogueShop, area: DeliveryArea | null, total: number | null) {
  if (!advance) return 0;
  if (total === null || area === null) return null;
  return advanceIn({ advance }, area, total, area === 'dhaka' ? delivery.dhakaPaisa : delivery.outsideDhakaPaisa);
}

function chooseFirstWay(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLInputElement>('[name=method]');
  if (first && !form?.querySelector('[name=method]:checked')) first.checked = true;
}
