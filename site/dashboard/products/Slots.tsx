import '../../ui/progress.css';
import './slots.css';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { limitPath } from './use-product-refusal.ts';

/** The meter appears at this number of free slots, or at a fifth of a small plan. */
const fewSlots = 10;

/** Products used of the plan's limit, once few more fit. */
export function FewSlots({ shop }: { shop: OwnShop }) {
  const left = shop.maxProducts - shop.products.length;
  return left <= Math.min(fewSlots, Math.ceil(shop.maxProducts / 5)) && <SlotMeter shop={shop} />;
}

/** Products used of the plan's limit. */
function SlotMeter({ shop: { products, maxProducts } }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const language = useLanguage();
  const most = formatNumber(maxProducts, language);
  const overLimit = products.length - maxProducts;
  const slots =
    overLimit > 0
      ? words.overLimit(most, formatNumber(overLimit, language))
      : words.slots(formatNumber(products.length, language), most);
  return (
    <div className="slots">
      <p>{slots}</p>
      <meter
        className="progress"
        min={0}
        max={maxProducts}
        value={Math.min(products.length, maxProducts)}
        aria-label={slots}
      />
    </div>
  );
}

/** The warning appears at this number of free slots, because a full shop refuses pictures. */
const fewPictures = 20;

/** How many more pictures the shop can store, once only few fit. */
export function PictureRoom({ shop: { picturesLeft } }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const language = useLanguage();
  return <Notice>{picturesLeft <= fewPictures && words.picturesLeft(formatNumber(picturesLeft, language))}</Notice>;
}

/** The limit is reached: why nothing can be added, and a link to larger plans. */
export function FullCard({ shop }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const language = useLanguage();
  const isFree = shop.plan === 'free';
  return (
    <section className="slots-full" aria-label={isFree ? words.freeLimit : words.limit}>
      <SlotMeter shop={shop} />
      {isFree && <strong>{words.freeLimit}</strong>}
      <p>{isFree ? words.freeLimitText : words.limit}</p>
      <a className={buttonClass({})} href={inLanguage(limitPath(location.pathname + location.search), language)}>
        {words.seePlans}
      </a>
    </section>
  );
}
