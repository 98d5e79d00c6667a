import { Circle } from 'lucide-react';
import { useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { firstStepWords } from '../../i18n/dashboard/first-steps.ts';
import { deliveryTimeText } from '../../i18n/delivery-time.ts';
import { formatTaka } from '../../i18n/format.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { openField } from '../open-field.ts';
import { recordSteps } from './note-steps.ts';

/** The default delivery terms. The seller confirms them in one tap, or changes them. */
export function ConfirmDelivery({ shop }: { shop: OwnShop }) {
  const words = useWords(firstStepWords);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const amount = (taka: number) => formatTaka(Math.round(taka * 100), language);

  async function confirm() {
    setIsBusy(true);
    const outcome = await recordSteps('delivery');
    setIsBusy(false);
    if (outcome.kind === 'refused') toastError({ title: outcome.refusal.message });
  }
  return (
    <div className="first-steps__question">
      <Circle size={20} aria-hidden />
      <p>
        <strong>{words.steps.delivery}</strong>
        <br />
        {words.deliveryNow(
          amount(shop.dhakaCost),
          amount(shop.outsideDhakaCost),
          // A non-breaking hyphen keeps '1-3' on one line.
          deliveryTimeText(shop.deliveryTime, language).replaceAll('-', '\u2011'),
        )}
      </p>
      <Button busy={isBusy} onClick={() => void confirm()}>
        {words.deliveryRight}
      </Button>
      <Button variant="secondary" onClick={() => openField('delivery', 'dhakaCost')}>
        {words.deliveryChange}
      </Button>
    </div>
  );
}
