import './reviews.css';
import { Star } from 'lucide-react';
import { districtName, districts } from '../../../api/platform/formats/districts.ts';
import type { ReviewView } from '../../../api/orders/reviews/contract.ts';
import { reviewWords } from '../../i18n/dashboard/reviews.ts';
import { formatDate } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The stars of a review, its writer, its day and its order. */
export function ReviewFacts({ review }: { review: ReviewView }) {
  const words = useWords(reviewWords);
  const language = useLanguage();
  const district = districts.find((name) => name === review.district);
  const facts = [
    review.name || words.buyer,
    district && districtName(district, language),
    formatDate(review.createdAt, language, 'short'),
    words.order(digitsText(String(review.order), language)),
  ];
  return (
    <span className="review-facts">
      <span className="review-facts__stars" role="img" aria-label={words.stars(review.stars)}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={16} fill={star <= review.stars ? 'currentColor' : 'none'} aria-hidden />
        ))}
      </span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
