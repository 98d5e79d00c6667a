import { formWords } from '../../i18n/dashboard/forms.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { inLanguage } from '../../paths.ts';
import type { Refusal } from '../../stores/api.ts';
import { $shop } from '../../stores/shop.ts';
import { toastError } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { leaveKeepingDrafts } from '../../stores/leave.ts';

/** Ms to read the reason before the pricing page opens. */
const untilPricing = 2_000;

/** The URL of the pricing page, with a return link to here. */
export function limitPath(pathAndQuery: string): string {
  return `/pricing?${new URLSearchParams({ from: 'limit-reached', return: pathAndQuery })}`;
}

/** Reports why a product was not saved. */
export function useProductRefusal() {
  const words = useWords(productWords);
  const form = useWords(formWords);
  const language = useLanguage();
  return (refusal: Refusal): void => {
    if (refusal.code === 'shop_not_found') {
      toastError({ title: form.shopMissing, description: form.shopMissingText });
    } else if (refusal.code === 'product_limit' && $shop.get()?.plan === 'free') {
      toastError({ title: words.freeLimit, description: words.freeLimitText });
      const target = inLanguage(limitPath(location.pathname + location.search), language);
      setTimeout(() => leaveKeepingDrafts(target), untilPricing);
    } else if (refusal.code === 'product_limit') {
      toastError({ title: words.limit });
    } else if (refusal.code === 'invalid' || refusal.code === 'invalid_text') {
      toastError({ title: words.invalid });
    } else {
      toastError({ title: words.saveFailed, description: refusal.message });
    }
  };
}
