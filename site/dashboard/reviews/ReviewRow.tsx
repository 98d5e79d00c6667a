import '../pages/pages.css';
import './reviews.css';
import { memo } from 'react';
import type { ReviewView } from '../../../api/orders/reviews/contract.ts';
import { reviewWords } from '../../i18n/dashboard/reviews.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useWords } from '../../ui/language.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

interface Props {
  review: ReviewView;
  /** Its reply has an unsaved draft. */
  isUnsaved: boolean;
  onOpen: () => void;
}

/** A review in the list. The whole row opens it. */
export const ReviewRow = memo(function ReviewRow({ review, isUnsaved, onOpen }: Props) {
  const words = useWords(reviewWords);
  return (
    <li className="review-row">
      <button type="button" className="review-row__open" data-review={review.id} onClick={onOpen}>
        <span className="review-row__head">
          <strong>{review.productName}</strong>
          {isUnsaved && <Badge variant="accent">{words.unsaved}</Badge>}
          {review.hiddenFor !== null && <Badge variant="danger">{words.hidden}</Badge>}
          {review.reply !== '' && <Badge variant="brand">{words.replied}</Badge>}
        </span>
        <ReviewFacts review={review} />
        {review.text !== '' && (
          <span className="review-row__text" dir="auto">
            {review.text}
          </span>
        )}
      </button>
    </li>
  );
});
