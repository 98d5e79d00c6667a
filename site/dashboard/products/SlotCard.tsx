import type { OwnShop } from '../../../api/shops/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { limitPath } from './use-product-refusal.ts';

/** How many of the plan's places are taken, and the way to more when all are. */
export function SlotCard({ shop: { products, maxProducts, plan } }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const language = useLanguage();
  const slots = words.slots(formatNumber(products.length, language), formatNumber(maxProducts, language));
  const isFull = products.length >= maxProducts;
  return (
    <section className="slot-card" aria-label={slots}>
      <p>{slots}</p>
      <meter min={0} max={maxProducts} value={products.length} aria-label={slots} />
      {isFull && (
        <>
          {plan === 'free' && <strong>{words.freeLimit}</strong>}
          <p>{plan === 'free' ? words.freeLimitText : words.limit}</p>
          <a className={buttonClass({})} href={inLanguage(limitPath(location.pathname + location.search), language)}>
            {words.seePlans}
          </a>
        </>
      )}
    </section>
  );
}
