import './pro-features.css';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { plans } from '../../../api/accounts/plans/contract.ts';
import { proWords } from '../../i18n/dashboard/pro-features.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { PickProducts } from '../products/PickProducts.tsx';
import { ProLock } from './ProLock.tsx';

const slots = [0, 1, 2] as const;

/** Time limit of a feature image's upload, ms. */
const timeout = 30_000;

/** PRO Features: three pictures and the best sellers, for plans that include them. */
export function ProFeaturesSection({ shop }: { shop: OwnShop }) {
  const words = useWords(proWords);
  const language = useLanguage();
  const { featureImages, bestSellingProductIds } = shop;
  const form = useShopForm({
    shop,
    name: 'pro-features',
    words,
    // Feature images by slot; '' for an empty slot before others.
    saved: { featureImages, bestSellingProductIds },
    explain: ({ code }) => (code === 'pro_required' ? { title: words.required, description: words.onlyPro } : null),
  });
  const { values, problems, change } = form;
  const isLocked = !plans[shop.plan].hasProFeatures;
  const putImage = (slot: number, imageUrl: string | null) =>
    change(({ featureImages: images }) => ({ featureImages: withImage(images, slot, imageUrl ?? '') }));
  return (
    <form className="section-form" {...form.element}>
      <ProLock isLocked={isLocked}>
        <Card className="section-form__fields">
          <h2>{words.images}</h2>
          <p className="section-form__intro">{words.imagesHint}</p>
          {slots.map((slot) => (
            <PictureField
              key={slot}
              name={`featureImages.${slot}`}
              form={form.store}
              label={words.image(formatNumber(slot + 1, language))}
              error={slot === 0 ? problems.featureImages : undefined}
              purpose="feature-image"
              shape="wide"
              timeout={timeout}
              disabled={isLocked}
              value={values.featureImages[slot] || null}
              onChange={(imageUrl) => putImage(slot, imageUrl)}
              failures={words.imageFailures(formatNumber(slot + 1, language))}
            />
          ))}
        </Card>
        <Card className="section-form__fields">
          <h2>{words.bestSellers}</h2>
          <p className="section-form__intro">{words.bestSellersHint}</p>
          <PickProducts
            name="bestSellingProductIds"
            legend={words.bestSellers}
            products={shop.products}
            chosen={values.bestSellingProductIds}
            error={problems.bestSellingProductIds}
            onChange={(ids) => change({ bestSellingProductIds: ids })}
          />
        </Card>
      </ProLock>
      {!isLocked && <SaveBar form={form} />}
    </form>
  );
}

/** Changes one slot only, because two uploads may end in any order. */
function withImage(images: readonly string[], index: number, imageUrl: string): readonly string[] {
  const filled = slots.map((slot) => (slot === index ? imageUrl : (images[slot] ?? '')));
  return filled.slice(0, filled.findLastIndex((image) => image !== '') + 1);
}
