import type { DeliveryDestination } from '../../../api/orders/order/delivery-charges.ts';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/dictionary.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import { quantityFrom } from '../digits.ts';
import { orderQuery, type FurtherLine } from '../order-message.ts';
import { choiceFrom, nothingChosen, type Choice } from '../variants.ts';
import { useHydrated } from './use-hydrated.ts';

/** The fields of an order form. */
export interface OrderFieldValues {
  /** The quantity as typed, which may be empty for a moment. */
  readonly typed: string;
  /** Null until one is chosen. */
  readonly area: DeliveryDestination | null;
  /** The choice of the product's options. */
  readonly options: Choice;
  /** Missing until their script has loaded. */
  readonly further?: readonly FurtherLine[];
}

export interface OrderChoice extends OrderFieldValues {
  readonly quantity: number;
}

/**
 * The current choice in an order form.
 * @param before the fields' values when the script loaded, which must not be lost
 */
export function useOrderChoice(language: Language, product: CatalogueProduct, before: OrderFieldValues | undefined) {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<OrderFieldValues | null>(null);
  const untouched = { typed: formatNumber(1, language), area: null, options: nothingChosen(product) };
  const values = changed ?? (isHydrated && before ? before : untouched);
  const choice: OrderChoice = { ...values, quantity: quantityFrom(values.typed) };
  return { choice, choose: (change: Partial<OrderFieldValues>) => setChanged({ ...values, ...change }) };
}

/**
 * The values of a form's fields. A field without a value takes it from the page's URL: a link to a variant, or the
 * choice of an order by message (`keepChoice`).
 * @param form null for a dialog that opens
 */
export function valuesOf(
  form: HTMLFormElement | null,
  language: Language,
  product: CatalogueProduct,
): OrderFieldValues {
  const fields = new FormData(form ?? undefined);
  const valueOf = (field: string) => fields.get(field) ?? inQuery(field);
  const [quantity, area] = [form?.elements.namedItem('quantity'), valueOf('area')];
  const isTyped = quantity instanceof HTMLInputElement && quantity.value !== quantity.defaultValue;
  return {
    typed: isTyped ? quantity.value : formatNumber(quantityFrom(inQuery('quantity') ?? ''), language),
    area: area as DeliveryDestination | null,
    options: choiceFrom(product, valueOf),
  };
}

/** The value of a field in the page's URL. */
export const inQuery = (field: string): string | null => new URLSearchParams(location.search).get(field);

/**
 * Writes the choice of an order by message to the page's URL, so that it survives a reload and the way back from the
 * chat. At `#order`, `boot.ts` loads the script at once.
 */
export function saveChoice(product: CatalogueProduct, { typed, ...chosen }: OrderFieldValues): void {
  const query = new URLSearchParams(location.search);
  if (chosen.further) for (const name of [...query.keys()].filter((key) => key.startsWith('more'))) query.delete(name);
  for (const [name, value] of orderQuery(product, { ...chosen, quantity: quantityFrom(typed) })) query.set(name, value);
  history.replaceState(history.state, '', `?${query}#order`);
}
