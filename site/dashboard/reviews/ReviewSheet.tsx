import '../products/product-form.css';
import './reviews.css';
import { longestReview, replyForm, type ReviewView } from '../../../api/orders/reviews/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { imageUrl } from '../../../api/platform/storage/image-url.ts';
import { useForm } from '../../forms/use-form.ts';
import { reviewWords } from '../../i18n/dashboard/reviews.ts';
import { formatNumber } from '../../i18n/format.ts';
import { productPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { showPublishing } from '../../stores/reviews.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { HideReview } from './HideReview.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

/** The name of the draft of a reply. */
export const reviewDraftName = (id: string): string => `review-${id}`;

interface Props {
  shop: OwnShop;
  review: ReviewView;
  onChanged: (review: ReviewView) => void;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** One review: its text, the seller's reply, and whether it is hidden. */
export function ReviewSheet({ shop, review, onChanged, onClose, focusAfter }: Props) {
  const words = useWords(reviewWords);
  const language = useLanguage();
  const form = useReply({ shop, review, onChanged });
  const { isBusy, discard } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && close()} title={review.productName} focusAfter={focusAfter} inUrl>
        <div className="review-sheet">
          <ReviewFacts review={review} />
          <p className="review-sheet__text" dir="auto">
            {review.text || <em>{words.noText}</em>}
          </p>
          {review.photos.length > 0 && (
            <p className="review-sheet__photos">
              {review.photos.map(({ id, width }, index) => (
                <a key={id} href={imageUrl(id, width)} target="_blank" rel="noopener">
                  <img
                    src={imageUrl(id, Math.min(320, width))}
                    alt={words.photo(formatNumber(index + 1, language))}
                    width={96}
                    height={96}
                  />
                </a>
              ))}
            </p>
          )}
          {review.hiddenFor === null && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={`${productPath(shop.slug, review.productId)}#reviews`}
              target="_blank"
              rel="noopener"
            >
              {words.view}
            </a>
          )}
          <form className="product-form" {...form.element}>
            <TextArea
              {...form.text('reply')}
              label={words.reply}
              hint={words.replyHint}
              rows={3}
              maxLength={longestReview}
            />
            <Button type="submit" busy={isBusy}>
              {words.save}
            </Button>
          </form>
          <HideReview shop={shop} review={review} onChanged={onChanged} />
        </div>
      </Dialog>
      {question}
    </>
  );
}

function useReply({ shop, review, onChanged }: Pick<Props, 'shop' | 'review' | 'onChanged'>) {
  const words = useWords(reviewWords);
  return useForm({
    draft: { shopId: shop.id, name: reviewDraftName(review.id) },
    saved: { reply: review.reply },
    schema: replyForm,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).reviews({ review: review.id }).put(checked, request),
    onSaved(response: ReviewView) {
      onChanged(response);
      showPublishing();
      toastSuccess({ title: words.saved });
    },
    onRefused: ({ message }) => toastError({ title: words.saveFailed, description: message }),
  });
}
