import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { chargeFor } from '../../../api/orders/charges/contract.ts';
import { formatTaka } from '../../i18n/format.ts';
import type { KeptOrderWords } from '../../i18n/kept-order.ts';
import { keptOrderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { quantityFrom } from '../digits.ts';
import { filled } from '../filled.ts';
import { choiceFrom, type ChosenVariant, type Choice } from '../variants.ts';
import { draftOf, fieldsOf, type Draft } from './order-draft.ts';
import type { KnownAreas } from './OrderPlace.tsx';
import { loadAreas, openForm, orderOf, sendOrder, type Refusal } from './send-order.ts';

type Fields = Readonly<Record<string, string>>;

interface Ordering {
  readonly shop: CatalogueShop;
  readonly words: KeptOrderWords;
  readonly product: CatalogueProduct;
  readonly chosen: ChosenVariant;
  /** Chooses the product's options, as a draft has them. */
  readonly choose: (change: { options: Choice }) => void;
  /** What was wrong with a form that was sent without script. */
  readonly given: Fields;
}

/** What an order form of a shop that keeps its orders does once its script is there. */
export function useKeptOrder({ shop, words, product, chosen, choose, given }: Ordering) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(draftOf(product.id));
  const { total, areas, follow, nameTotal } = useFollowed(shop, chosen, draft.current);
  const sending = useSending(shop, words, given);

  useEffect(() => {
    if (!form.current) return;
    draft.current.restore(form.current);
    const fields = fieldsOf(form.current);
    follow(fields, fields['area']);
    const { fields: kept } = draft.current;
    if (product.options) choose({ options: choiceFrom(product, (field) => fields[field] ?? kept[field]) });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form comes to life
  }, []);

  async function send(fields: Fields): Promise<void> {
    const outcome = await sending.send(orderOf(fields, chosen, total), draft.current.key);
    if (outcome.kind === 'placed') {
      draft.current.end(fields);
      location.assign(keptOrderPath(outcome.placed.token));
      return;
    }
    if (outcome.refusal.code === 'key_reused') draft.current.begin();
    if (outcome.refusal.total !== undefined) nameTotal(Math.round(outcome.refusal.total * 100));
  }

  const { problems, notice, phase } = sending;
  const refused = Object.keys(problems).join();
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refused]);

  return {
    form,
    problems,
    notice,
    phase,
    total,
    areas,
    onInput: () => {
      if (!form.current) return;
      follow(fieldsOf(form.current));
      // A reload opens the form by this address, and brings back what was typed.
      if (location.hash !== '#order') history.replaceState(history.state, '', '#order');
    },
    onFocus: () => openForm(shop.id, product.id),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (phase === 'idle') void send(fieldsOf(event.currentTarget));
    },
  };
}

/** What follows from the fields: the draft, the sum on the button, the areas of the district. */
function useFollowed(shop: CatalogueShop, { state, pricePaisa }: ChosenVariant, draft: Draft) {
  const [typed, setTyped] = useState({ quantity: 1, district: '' });
  const [areas, setAreas] = useState<KnownAreas | null>(null);
  /** A total that the server has named, and for which choice. */
  const [named, setNamed] = useState({ choice: '', paisa: 0 });
  const district = useRef('');
  const choice = `${pricePaisa} ${typed.quantity} ${typed.district}`;
  const isWhole = typed.district !== '' && state === 'whole';
  const own = isWhole ? pricePaisa * typed.quantity + chargeFor(typed.district, shop.delivery) : null;
  const total = own !== null && named.choice === choice ? named.paisa : own;

  /** @param wantedArea what was typed or chosen before the district's areas came */
  function follow(fields: Fields, wantedArea = ''): void {
    draft.keep(fields);
    const chosen = fields['district'] ?? '';
    setTyped({ quantity: quantityFrom(fields['quantity'] ?? ''), district: chosen });
    if (chosen === district.current) return;
    district.current = chosen;
    setAreas(null);
    if (chosen === '') return;
    void loadAreas(chosen).then((list) => {
      if (list && chosen === district.current) setAreas({ list, wanted: wantedArea });
    });
  }
  return { total, areas, follow, nameTotal: (paisa: number) => setNamed({ choice, paisa }) };
}

/** Sends the order, and keeps what became of it. */
function useSending(shop: CatalogueShop, words: KeptOrderWords, given: Fields) {
  const [problems, setProblems] = useState(given);
  const [notice, setNotice] = useState('');
  const [phase, setPhase] = useState<'idle' | 'sending' | 'waiting'>('idle');
  // Back from the order, a browser shows the page as it was left: still sending.
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
  return { problems, notice, phase, send };
}

/** The API's `payment.trxId` is the form's `trxId`. */
const byField = (refused: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([name, problem]) => [name.split('.').at(-1) ?? name, problem]));
