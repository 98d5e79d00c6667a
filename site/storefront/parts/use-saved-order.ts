import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isDhaka } from '../../../api/orders/order/delivery-charges.ts';
import type { Area } from '../../../api/orders/order/places/districts.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import type { SavedOrderWords } from '../../i18n/saved-order.ts';
import { storefront } from '../../i18n/storefront.ts';
import { orderStatusPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { quantityFrom } from '../digits.ts';
import { filled } from '../filled.ts';
import { advanceIn, orderSum, type DeliveryArea } from '../order-message.ts';
import { choiceFrom, type ChosenVariant, type Choice } from '../variants.ts';
import { choiceProblem } from './choice-problem.ts';
import { orderDraftOf, fieldsOf, type Draft } from './order-draft.ts';
import { otherArea, type KnownAreas } from './OrderPlace.tsx';
import { showInvalid } from './show-field.ts';
import { loadAreas, openForm, orderOf, sendOrder, type Refusal } from './send-order.ts';

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
    if (product.options) choose({ options: choiceFrom(product, (field) => fields[field] ?? kept[field]) });
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

  const { problems, notice, phase } = sending;
  useEffect(() => showInvalid(form.current), [problems]);
  // Cash on delivery disappears with the choice of a district where an advance is due.
  useEffect(() => chooseFirstWay(form.current), [advance]);

  return {
    form,
    problems,
    notice,
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
      // A reload opens the form at this address, and restores the input.
      if (location.hash !== '#order') history.replaceState(history.state, '', '#order');
    },
    onFocus: () => openForm(shop.id, product.id),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (phase === 'idle') void send(fieldsOf(event.currentTarget));
    },
  };
}

/** State derived from the fields: the draft, the total, the areas of the district. */
function useFollowed({ pricePaisa }: ChosenVariant, draft: Draft, values: Fields) {
  const [typed, setTyped] = useState<Typed>(() => typedIn(values));
  const [areas, setAreas] = useState<KnownAreas | null>(null);
  /** A total from the server, with the choice it belongs to. */
  const [named, setNamed] = useState({ choice: '', paisa: 0 });
  const district = useRef('');
  const choice = `${pricePaisa} ${typed.quantity} ${typed.area}`;

  function follow(form: HTMLFormElement): void {
    const fields = fieldsOf(form);
    draft.keep(fields);
    const chosen = fields['district'] ?? '';
    const now = typedIn(fields);
    setTyped((before) => (isSame(before, now) ? before : now));
    if (fields['area'] === otherArea) setAreas((known) => known && { ...known, field: 'asked' });
    if (chosen === district.current) return;
    district.current = chosen;
    setAreas(null);
    if (chosen === '') return;
    void loadAreas(chosen).then((list) => {
      if (list && chosen === district.current) setAreas(areasBeside(list, form));
    });
  }
  return {
    typed,
    named: named.choice === choice ? named.paisa : null,
    areas,
    follow,
    nameTotal: (paisa: number) => setNamed({ choice, paisa }),
  };
}

/** The input that affects the total and the chat link. */
export interface Typed {
  readonly quantity: number;
  /** Null until a district is chosen. */
  readonly area: DeliveryArea | null;
  /** Whether the shopper pays everything in advance. */
  readonly paysAll: boolean;
}

export const nothingTyped: Typed = { quantity: 1, area: null, paysAll: false };

function typedIn({ district = '', quantity = '', pays }: Fields): Typed {
  const area = district === '' ? null : isDhaka(district) ? 'dhaka' : 'outside';
  return { quantity: quantityFrom(quantity), area, paysAll: pays === 'total' };
}

const isSame = (one: Typed, other: Typed): boolean =>
  one.quantity === other.quantity && one.area === other.area && one.paysAll === other.paysAll;

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

/** The areas of a district, with the text that may have been typed before they loaded. */
function areasBeside(list: readonly Area[], form: HTMLFormElement): KnownAreas {
  const field = form.elements.namedItem('area');
  const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
  const isTyped = (name: string) => name.toLowerCase() === typed.toLowerCase();
  const known = list.find(({ name, bangla }) => isTyped(name) || isTyped(bangla));
  return { list, wanted: known?.name ?? '', field: typed === '' || known ? 'list' : 'typed' };
}

/** `waiting`: for a connection. */
export type Phase = 'idle' | 'sending' | 'waiting';

/** Sends the order and stores the result. */
function useSending(shop: CatalogueShop, words: SavedOrderWords, given: Fields) {
  const [problems, setProblems] = useState(given);
  const [notice, setNotice] = useState('');
  const [phase, setPhase] = useState<Phase>('idle');
  // When the shopper returns from the order, a browser may restore the page in its sending state.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPhase('idle');
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function send(order: object, key: string) {
    setPhase('sending');
    setNotice('');
    setProblems({});
    const outcome = await sendOrder(shop, order, key, () => setPhase('waiting'));
    if (outcome.kind === 'placed') return outcome;
    setPhase('idle');
    setNotice(noticeOf(outcome.refusal));
    setProblems(byField(outcome.refusal.fields ?? {}));
    return outcome;
  }

  function noticeOf({ message, total }: Refusal): string {
    const said = message ?? words.failed;
    return total === undefined
      ? said
      : `${said} ${filled(words.newTotal, { total: formatTaka(Math.round(total * 100), shop.language) })}`;
  }
  return { problems, notice, phase, send, refuse: setProblems };
}

/** The API's `payment.trxId` is the form's `trxId`. */
const byField = (refused: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([name, problem]) => [name.split('.').at(-1) ?? name, problem]));
