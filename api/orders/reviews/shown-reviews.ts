import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { asPart, inOrder, rowsAsJson } from '../../../db/rows-as-json.ts';
import { reviews } from '../../../db/schema/index.ts';
import type { ProductReviews, ShownReview } from '../../../site/storefront/snapshot.ts';
import { minRated } from './contract.ts';
import { districtName, districts } from '../../platform/formats/districts.ts';
import { formatNumber, type Language } from '../../platform/texts/texts.ts';

/** Reviews per product that pages show. The limit bounds the size of a snapshot. */
const mostShown = 200;

const read = rowsAsJson({
  productId: reviews.productId,
  stars: reviews.stars,
  text: reviews.text,
  photos: reviews.photos,
  name: reviews.name,
  district: reviews.district,
  reply: reviews.reply,
  createdAt: reviews.createdAt,
});

/** The number of a product's reviews that are shown, the sum of their stars, and the number of hidden ones. */
type Sums = readonly [productId: string, shown: number, stars: number, hidden: number];

/** The rows about reviews from which a shop's pages are made. */
export interface ReviewRows {
  /** Newest first. */
  readonly reviews: ReturnType<typeof read.rowsOf>;
  readonly reviewSums: readonly Sums[];
}

/**
 * The queries that `reviewRowsOf` reads, as parts of a statement.
 * @param isWhole false for pages that show no reviews, such as order pages
 */
export function reviewParts(db: Reader, shopId: string, isWhole: boolean) {
  const ofShop = isWhole ? eq(reviews.shopId, shopId) : sql`false`;
  const sums = sql<string>`(select json_group_array(json_array(product_id, shown, stars, hidden)) from (
    select product_id, count(*) - count(hidden_for) as shown, count(hidden_for) as hidden,
      sum(case when hidden_for is null then stars else 0 end) as stars
    from ${reviews} where ${ofShop} group by product_id))`;
  return {
    reviews: asPart(
      db.select(read.selection).from(inOrder(db, reviews, and(ofShop, isNewest(ofShop)), [sql`${reviews.id} desc`])),
      'reviews',
    ),
    reviewSums: sums.as('review_sums'),
  };
}

const isNewest = (ofShop: SQL): SQL => sql`${reviews.id} in (select id from (
  select id, row_number() over (partition by product_id order by id desc) as place
  from ${reviews} where ${ofShop} and hidden_for is null) where place <= ${mostShown})`;

export const reviewRowsOf = (row: Readonly<Record<keyof ReviewRows, string>>): ReviewRows => ({
  reviews: read.rowsOf(row.reviews),
  reviewSums: JSON.parse(row.reviewSums) as Sums[],
});

/** The reviews of each product that has any, in the language of the shop. */
export function productReviews(rows: ReviewRows, language: Language): ProductReviews[] {
  const ofProduct = Map.groupBy(rows.reviews, ({ productId }) => productId);
  return rows.reviewSums.map(([productId, total, stars, hidden]) => ({
    productId,
    total,
    hidden,
    stars,
    average: total === 0 ? 0 : Math.round((stars / total) * 10) / 10,
    newest: (ofProduct.get(productId) ?? []).map((review) => shownReview(review, language)),
  }));
}

function shownReview(
  { productId: _, district: stored, ...review }: ReviewRows['reviews'][number],
  language: Language,
): ShownReview {
  const district = districts.find((name) => name === stored);
  return { ...review, district: district ? districtName(district, language) : '' };
}

/** The texts about ratings on cards, by product; none for a product with too few reviews. */
export const ratingTexts = (rated: readonly ProductReviews[], language: Language): ReadonlyMap<string, string> =>
  new Map(
    rated
      .filter(({ total }) => total >= minRated)
      .map(({ productId, average, total }) => [
        productId,
        `${formatNumber(average, language)}/${formatNumber(5, language)} (${formatNumber(total, language)})`,
      ]),
  );
