import { useState } from 'react';
import { hidingReasons, type HidingReason, type ReviewView } from '../../../api/orders/reviews/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { reviewWords } from '../../i18n/dashboard/reviews.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { showPublishing } from '../../stores/reviews.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  review: ReviewView;
  onChanged: (review: ReviewView) => void;
}

/** Hides a review for a reason from the list, or shows it again. */
export function HideReview({ shop, review, onChanged }: Props) {
  const words = useWords(reviewWords);
  const [reason, setReason] = useState<HidingReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(hiddenFor: HidingReason | null): Promise<void> {
    setIsBusy(true);
    const outcome = await call<ReviewView>((request) =>
      api.shops({ shop: shop.id }).reviews({ review: review.id }).put({ hiddenFor }, request),
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      toastError({
        title: hiddenFor === null ? words.showFailed : words.hideFailed,
        description: outcome.refusal.message,
      });
      return;
    }
    onChanged(outcome.response);
    showPublishing();
    toastSuccess({ title: hiddenFor === null ? words.shownNow : words.hiddenNow });
  }

  return review.hiddenFor === null ? (
    <details className="review-sheet__hide">
      <summary>{words.hideTitle}</summary>
      <p>{words.hideText}</p>
      <SelectField
        label={words.reason}
        value={reason ?? ''}
        onChange={({ target }) => setReason(hidingReasons.find((name) => name === target.value) ?? null)}
      >
        <option value="">{words.choose}</option>
        {hidingReasons.map((name) => (
          <option key={name} value={name}>
            {words.reasons[name]}
          </option>
        ))}
      </SelectField>
      <Button
        variant="danger"
        busy={isBusy}
        disabled={reason === null}
        onClick={() => reason !== null && void change(reason)}
      >
        {words.hide}
      </Button>
    </details>
  ) : (
    <div className="review-sheet__hide">
      <p>{words.isHidden(words.reasons[review.hiddenFor])}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void change(null)}>
        {words.show}
      </Button>
    </div>
  );
}
