import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import type { ChosenVariant } from '../variants.ts';
import { linkedCode } from './linked-code.ts';
import { moreOf, optionsOf, tryCode, type Tried } from './send-order.ts';
import type { Typed } from './use-followed.ts';

interface Ordering {
  readonly shop: CatalogueShop;
  readonly product: CatalogueProduct;
  readonly chosen: ChosenVariant;
}

/** The coupon of the typed code, once the server has found it. @param given that of a form without JavaScript */
export function useCoupon(
  { shop, product, chosen }: Ordering,
  { code: typed, quantity, further }: Typed,
  given: TriedCoupon | undefined,
) {
  const [tried, setTried] = useState<Tried & { readonly key: string }>({ key: '' });
  /** The products decide whether it applies, and to which of them. */
  const ids = further?.map(({ productId }) => productId).join(' ') ?? '';
  const keyOf = (code: string) => `${code} ${ids}`;
  const { coupon = given, problem } = tried.key === keyOf(typed) ? tried : {};

  /** Tries a code. @returns its coupon or problem; null without a connection or a code */
  async function applyCode(code = typed): Promise<Tried | null> {
    if (code === '') return null;
    if (tried.key === keyOf(code) && tried.coupon) return tried;
    const found = await tryCode(shop, {
      code,
      productId: product.id,
      quantity,
      options: optionsOf(chosen),
      more: moreOf(further),
    });
    // At once, so that a problem can be focused.
    flushSync(() => setTried({ key: keyOf(code), ...(found ?? { problem: storefront(shop.language).codeLater }) }));
    return found;
  }
  useEffect(() => {
    if (tried.key) void applyCode();
    // oxlint-disable-next-line react/exhaustive-deps -- when products are added or removed, not while a code is typed
  }, [ids]);
  return { coupon, codeProblem: problem, applyCode };
}

/** Fills in the code of the link that led to the shop, and opens the field of a code. @returns the code */
export function showCode(form: HTMLFormElement): string {
  const field = form.elements.namedItem('code');
  if (!(field instanceof HTMLInputElement)) return '';
  field.value ||= linkedCode() ?? '';
  const details = field.closest('details');
  if (field.value && details) details.open = true;
  return field.value.trim();
}
