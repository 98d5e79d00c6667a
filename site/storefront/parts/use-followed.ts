import { useRef, useState } from 'react';
import { destinationOf, type DeliveryDestination } from '../../../api/orders/order/delivery-charges.ts';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import type { Area } from '../../../api/platform/formats/districts.ts';
import { quantityFrom } from '../digits.ts';
import type { CatalogueShop } from '../catalogue.ts';
import type { FurtherLine } from '../order-message.ts';
import type { ChosenVariant } from '../variants.ts';
import { fieldsOf, type Draft } from './order-draft.ts';
import { otherArea, type KnownAreas } from './OrderPlace.tsx';
import { loadAreas } from './send-order.ts';

type Fields = Readonly<Record<string, string>>;

/** State derived from the fields: the draft, the total, the areas of the district. */
export function useFollowed(
  shop: CatalogueShop,
  { pricePaisa }: ChosenVariant,
  further: Typed['further'],
  draft: Draft,
  values: Fields,
) {
  const [typed, setTyped] = useState<Typed>(() => typedIn(shop, values));
  const [areas, setAreas] = useState<KnownAreas | null>(null);
  /** A total from the server, with the choice it belongs to. */
  const [named, setNamed] = useState({ choice: '', paisa: 0 });
  const district = useRef('');
  const choice = `${pricePaisa} ${typed.quantity} ${typed.area} ${typed.code} ${JSON.stringify(further)}`;

  function follow(form: HTMLFormElement): void {
    const fields = fieldsOf(form);
    draft.save(fields);
    const chosen = fields['district'] ?? '';
    const now = typedIn(shop, fields);
    setTyped((before) => (isSame(before, now) ? before : now));
    if (fields['area'] === otherArea) setAreas((known) => known && { ...known, field: 'other' });
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
  /** Null until a district or a pickup is chosen. */
  readonly area: DeliveryDestination | null;
  /** Whether the shopper pays everything in advance. */
  readonly paysAll: boolean;
  /** The code of a coupon, as typed. */
  readonly code: string;
  readonly coupon?: TriedCoupon | undefined;
  /** Undefined until their script has loaded. */
  readonly further?: readonly FurtherLine[] | undefined;
  /** The form's total in paisa; null while unknown. */
  readonly total?: number | null;
}

export const nothingTyped: Typed = { quantity: 1, area: null, paysAll: false, code: '' };

function typedIn({ delivery }: CatalogueShop, fields: Fields): Typed {
  const { district = '', quantity = '', pays, code = '', pickup } = fields;
  const area = pickup === 'yes' ? 'pickup' : district === '' ? null : destinationOf(district, delivery);
  return { quantity: quantityFrom(quantity), area, paysAll: pays === 'total', code: code.trim() };
}

const isSame = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The areas of a district, with the text that may have been typed before they loaded. */
function areasBeside(list: readonly Area[], form: HTMLFormElement): KnownAreas {
  const field = form.elements.namedItem('area');
  const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
  const isTyped = (name: string) => name.toLowerCase() === typed.toLowerCase();
  const known = list.find(({ name, bangla }) => isTyped(name) || isTyped(bangla));
  return { list, wanted: known?.name ?? '', field: typed === '' || known ? 'list' : 'typed' };
}
