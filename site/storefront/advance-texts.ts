import type { AdvanceTerms } from '../../api/orders/order/advance.ts';
import { advanceForm } from '../i18n/advance-form.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../i18n/format.ts';
import type { ShopSnapshot } from './snapshot.ts';

/** An order form's texts about the advance, in the shop's language, with `{name}` as a placeholder. */
export interface AdvanceTexts {
  /** The rule, until the order's amounts are known. */
  readonly rule: string;
  readonly split: string;
  readonly whole: string;
  readonly everything: string;
  /** The way to pay it at a gateway, once the order is placed; none without a gateway. */
  readonly online?: string;
  /** Whether the form offers cash until the amounts are known, because some orders have no advance. */
  readonly offersCash: boolean;
}

export function advanceTexts(
  { rule, percent, sumPaisa = 0, scope }: AdvanceTerms,
  { dhakaPaisa, outsideDhakaPaisa }: ShopSnapshot['delivery'],
  language: Language,
  takesOnline = false,
): AdvanceTexts {
  const { rules, split, whole, everything, online } = advanceForm(language);
  const { delivery, share, sum } = scope === 'all' ? rules.all : rules.outside;
  const isFree = rule === 'delivery' && (dhakaPaisa === 0 || outsideDhakaPaisa === 0);
  return {
    rule:
      rule === 'share'
        ? share(formatNumber(percent, language))
        : rule === 'sum'
          ? sum(formatTaka(sumPaisa, language))
          : delivery,
    split,
    whole,
    everything,
    ...(takesOnline && { online }),
    offersCash: scope !== 'all' || isFree,
  };
}
