import { useStore } from '@nanostores/react';
import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { reviewFilters, type ReviewList, type ReviewView } from '../../../api/orders/reviews/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { reviewWords } from '../../i18n/dashboard/reviews.ts';
import { changeQuery, closeSheet, openSheet } from '../../stores/url.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { useQuery } from '../../stores/use-query.ts';
import { $openReview, $reviewFilter, $reviews, reviewQuery } from '../../stores/reviews.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { useFurtherPages } from '../orders/use-further-pages.ts';
import { openSection, sectionsOf } from '../sections.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { ReviewSheet, reviewDraftName } from './ReviewSheet.tsx';

/** Shoppers' reviews: the list, and a sheet in which the seller replies to one or hides it. */
export function ReviewsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(reviewWords);
  const { loading } = useWords(common);
  const filter = useStore($reviewFilter);
  const { data, isOutdated, error, reload } = useQuery($reviews);
  const hasSome = filter !== 'all' || (data?.reviews.length ?? 0) > 0;
  const hasFailed = (!data || isOutdated) && error;
  return (
    <div className="section-form">
      <Card className="section-form__fields">
        {hasSome && <p className="section-form__intro">{words.intro}</p>}
        {hasSome && (
          <SelectField
            label={words.filter}
            value={filter}
            onChange={({ target }) => changeQuery({ show: target.value }, 'replace')}
          >
            {reviewFilters.map((name) => (
              <option key={name} value={name}>
                {words.filters[name]}
              </option>
            ))}
          </SelectField>
        )}
        {hasFailed && <LoadFailed title={words.failed} onRetry={reload} />}
        {!hasFailed && (data ? <List shop={shop} list={data} /> : <Spinner label={loading} />)}
      </Card>
    </div>
  );
}

function List({ shop, list }: { shop: OwnShop; list: ReviewList }) {
  const words = useWords(reviewWords);
  const open = useStore($openReview);
  const unsaved = useStore($unsaved);
  const box = useRef<HTMLDivElement>(null);
  const { reviews, change, next, isLoading, readMore } = useReviews(shop, list);
  const opened = reviews.find(({ id }) => id === open);
  return (
    <div ref={box} className="reviews-list">
      {reviews.length > 0 && (
        <ul className="review-list">
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              isUnsaved={unsaved.includes(reviewDraftName(review.id))}
              onOpen={() => openSheet('review', review.id)}
            />
          ))}
        </ul>
      )}
      {reviews.length === 0 && <NoReviews shop={shop} />}
      {next !== null && (
        <Button variant="secondary" busy={isLoading} onClick={() => void readMore()}>
          {words.more}
        </Button>
      )}
      {opened && (
        <ReviewSheet
          key={opened.id}
          shop={shop}
          review={opened}
          onChanged={change}
          onClose={() => closeSheet('review')}
          focusAfter={() => box.current?.querySelector<HTMLElement>(`[data-review='${opened.id}']`)}
        />
      )}
    </div>
  );
}

function NoReviews({ shop }: { shop: OwnShop }) {
  const words = useWords(reviewWords);
  const filter = useStore($reviewFilter);
  const icon = <Star size={40} aria-hidden />;
  if (filter !== 'all')
    return (
      <NothingFound
        icon={icon}
        title={words.nothingFound}
        text={words.nothingFoundText}
        clear={words.clear}
        onClear={() => changeQuery({ show: 'all' }, 'replace')}
      />
    );
  const hasOrders = sectionsOf(shop.role).includes('orders');
  return (
    <EmptyState
      level={2}
      icon={icon}
      title={words.emptyTitle}
      text={shop.orderMode === 'saved' ? words.emptyText : words.emptyMessages}
      action={hasOrders && <Button onClick={() => openSection('orders')}>{words.toOrders}</Button>}
    />
  );
}

/** All loaded reviews. A change replaces the row until a newer row arrives. */
function useReviews(shop: OwnShop, list: ReviewList) {
  const filter = useStore($reviewFilter);
  const [changed, setChanged] = useState<ReadonlyMap<ReviewView, ReviewView>>(new Map());
  const { pages, ...more } = useFurtherPages(list, filter, (after) =>
    call<ReviewList>(
      (request) => api.shops({ shop: shop.id }).reviews.get({ ...request, query: reviewQuery(filter, after) }),
      { isRead: true },
    ),
  );
  const known = new Map([list, ...pages].flatMap(({ reviews }) => reviews.map((one) => [one.id, one] as const)));
  return {
    ...more,
    reviews: [...known.values()].map((one) => changed.get(one) ?? one),
    change: (review: ReviewView) => {
      const row = known.get(review.id);
      if (row) setChanged(new Map([...changed, [row, review]]));
    },
  };
}
