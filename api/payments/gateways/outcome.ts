import { inLanguage, orderStatusPath } from '../../../site/paths.ts';
import type { Language } from '../../platform/formats/language.ts';
import { outcomeParameter, type CheckoutOutcome } from './contract.ts';
import type { CheckoutRow } from './find-checkout.ts';

/** The response of a paid checkout that a person must confirm, because the gateway marks a risk. */
export const heldResponse = 'the gateway marks the payment as risky';

/** The message to the payer. */
export function outcomeOf({ state, lastResponse }: Pick<CheckoutRow, 'state' | 'lastResponse'>): CheckoutOutcome {
  if (state === 'paid') return lastResponse === heldResponse ? 'pending' : 'paid';
  return state === 'open' ? 'pending' : 'failed';
}

/** In the return URL of a payment that was started at the shop's own host. The gateway returns to the platform. */
export const startedAtOwnHost = { at: 'own' } as const;

/** The page that tells a seller about the payment of a plan. */
export const planOutcomePath = (language: Language, outcome: CheckoutOutcome): string =>
  `${inLanguage('/pricing', language)}?${outcomeParameter}=${outcome}`;

/** The page that tells a shopper about the payment of an order. */
export const orderOutcomePath = (token: string, outcome: CheckoutOutcome): string =>
  `${orderStatusPath(token)}?${outcomeParameter}=${outcome}`;
