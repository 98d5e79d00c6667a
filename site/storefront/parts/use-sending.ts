import { useEffect, useState } from 'react';
import { formatTaka } from '../../i18n/format.ts';
import type { SavedOrderWords } from '../../i18n/saved-order.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { filled } from '../filled.ts';
import { sendOrder, type Refusal } from './send-order.ts';

type Fields = Readonly<Record<string, string>>;

/** `waiting`: for a connection. */
export type Phase = 'idle' | 'sending' | 'waiting';

/** Sends the order and stores the result. */
export function useSending(shop: CatalogueShop, words: SavedOrderWords, given: Fields) {
  const [problems, setProblems] = useState(given);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  // When the shopper returns from the order, a browser may restore the page in its sending state.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPhase('idle');
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function send(order: object, key: string) {
    setPhase('sending');
    setRefusal(null);
    setProblems({});
    const outcome = await sendOrder(shop, order, key, () => setPhase('waiting'));
    if (outcome.kind === 'placed') return outcome;
    setPhase('idle');
    setRefusal(outcome.refusal);
    setProblems(byField(outcome.refusal.fields ?? {}));
    return outcome;
  }

  function noticeOf({ code, message, total }: Refusal): string {
    // The response to an earlier attempt was lost, and the form has changed since.
    if (code === 'key_reused') return storefront(shop.language).earlierOrderArrived;
    const said = message ?? words.failed;
    return total === undefined
      ? said
      : `${said} ${filled(words.newTotal, { total: formatTaka(Math.round(total * 100), shop.language) })}`;
  }
  const notice = refusal ? noticeOf(refusal) : '';
  return { problems, notice, earlier: refusal?.earlier, phase, send, refuse: setProblems };
}

/** The API's `payment.trxId` is the form's `trxId`; `more` are all further products. */
const byField = (refused: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused).map(([name, problem]) => [/^more\b|[^.]*$/.exec(name)?.[0] ?? name, problem]),
  );
