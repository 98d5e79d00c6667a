import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/dictionary.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import { quantityFrom } from '../digits.ts';
import type { DeliveryArea } from '../order-message.ts';
import { choiceFrom, nothingChosen, type Choice } from '../variants.ts';
import { useHydrated } from './use-hydrated.ts';

/** The fields of an order form. */
export interface OrderFieldValues {
  /** The quantity as typed, which may be empty for a moment. */
  readonly typed: string;
  /** Null until one is chosen. */
  readonly area: DeliveryArea | null;
  /** The choice of the product's options. */
  readonly options: Choice;
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
 * The values of a form's fields. An option without a value takes it from the page's address, which may name a variant.
 */
export function valuesOf(form: HTMLFormElement, product: CatalogueProduct, address: URLSearchParams): OrderFieldValues {
  const fields = new FormData(form);
  const [quantity, area] = [fields.get('quantity'), fields.get('area')];
  return {
    typed: typeof quantity === 'string' ? quantity : '',
    area: area === 'dhaka' || area === 'outside' ? area : null,
    options: choiceFrom(product, (field) => fields.get(field) ?? address.get(field)),
  };
}
