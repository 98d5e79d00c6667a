import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { chargeFor } from '../../../api/orders/charges/contract.ts';
import { districtOf } from '../../../api/orders/places/contract.ts';
import { formatTaka } from '../../i18n/format.ts';
import { keptOrder } from '../../i18n/kept-order.ts';
import { keptOrderPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { quantityFrom } from '../digits.ts';
import { draftOf, fieldsOf, type Draft } from './order-draft.ts';
import type { KnownAreas } from './OrderPlace.tsx';
import { loadAreas, openForm, orderOf, sendOrder, type Refusal } from './send-order.ts';

type Fields = Readonly<Record<string, string>>;

/** What an order form of a shop that keeps its orders does once its script is there. */
export function useKeptOrder(shop: CatalogueShop, product: CatalogueProduct, given: Fields) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(draftOf(product.id));
  const { total, areas, follow, nameTotal } = useFollowed(shop, product, draft.current);
  const sending = useSending(shop, given);

  useEffect(() => {
    if (!form.current) return;
    draft.current.restore(form.current);
    const fields = fieldsOf(form.current);
    follow(fields, fields['area']);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form comes to life
  }, []);

  async function send(fields: Fields): Promise<void> {
    const outcome = await sending.send(orderOf(fields, total), draft.current.key);
    if (outcome.kind === 'placed') {
      draft.current.end(fields);
      location.assign(keptOrderPath(outcome.token));
      return;
    }
    if (outcome.refusal.code === 'key_reused') draft.current.begin();
    if (outcome.refusal.total !== undefined) nameTotal(fields, Math.round(outcome.refusal.total * 100));
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
    onInput: () => form.current && follow(fieldsOf(form.current)),
    onFocus: () => openForm(shop.slug),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (phase === 'idle') void send(fieldsOf(event.currentTarget));
    },
  };
}

/** What follows from the fields: the draft, the sum on the button, the areas of the district. */
function useFollowed(shop: CatalogueShop, product: CatalogueProduct, draft: Draft) {
  const [total, setTotal] = useState<number | null>(null);
  const [areas, setAreas] = useState<KnownAreas | null>(null);
  /** A total that the server has named, and for which choice. */
  const named = useRef({ choice: '', paisa: 0 });
  const district = useRef('');

  function totalOf(fields: Fields): number | null {
    const place = districtOf(fields['district'] ?? '');
    if (!place) return null;
    if (named.current.choice === choiceOf(fields)) return named.current.paisa;
    return product.pricePaisa * quantityFrom(fields['quantity'] ?? '') + chargeFor(place, shop.delivery);
  }

  /** @param wantedArea what was typed or chosen before the district's areas came */
  function follow(fields: Fields, wantedArea = ''): void {
    draft.keep(fields);
    setTotal(totalOf(fields));
    const chosen = fields['district'] ?? '';
    if (chosen === district.current) return;
    district.current = chosen;
    setAreas(null);
    if (chosen === '') return;
    void loadAreas(chosen).then((list) => {
      if (list && chosen === district.current) setAreas({ list, wanted: wantedArea });
    });
  }

  function nameTotal(fields: Fields, paisa: number): void {
    named.current = { choice: choiceOf(fields), paisa };
    setTotal(paisa);
  }
  return { total, areas, follow, nameTotal };
}

const choiceOf = ({ quantity, district }: Fields): string => `${quantity} ${district}`;

/** Sends the order, and keeps what became of it. */
function useSending(shop: CatalogueShop, given: Fields) {
  const words = keptOrder(shop.language);
  const [problems, setProblems] = useState(given);
  const [notice, setNotice] = useState('');
  const [phase, setPhase] = useState<'idle' | 'sending' | 'waiting'>('idle');

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
    return total === undefined ? said : `${said} ${words.newTotal(formatTaka(Math.round(total * 100), shop.language))}`;
  }
  return { problems, notice, phase, send };
}

/** The API's `payment.trxId` is the form's `trxId`. */
const byField = (refused: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([name, problem]) => [name.split('.').at(-1) ?? name, problem]));
