import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { ReviewedProduct } from '../../api/orders/reviews/contract.ts';
import type * as Site from '../render.ts';
import { listingPath, productPath, reviewsPath, shopPath } from '../paths.ts';
import { englishShop, reviewedShops } from './fixtures.ts';
import { photoOf } from './fixture-reviews.ts';
import { shopperOrder } from './fixture-order.ts';
import { reviewPagesOf, reviewsOnPage } from './reviews.ts';
import { pathsOf, brotliBytes, dist, elementsOf, origin, rendered } from './testing.ts';
import type { RefusedFields } from './saved-order.ts';
import type { ShopSnapshot, ShownReview } from './snapshot.ts';

const { renderOrder }: typeof Site = await import(join(dist, 'server/entry.mjs'));
const [english, bangla, gallery] = reviewedShops as readonly [ShopSnapshot, ShopSnapshot, ShopSnapshot];
const idOf = ({ products }: ShopSnapshot, index = 0) => products[index]?.id ?? '';
const thingsOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json ?? '').join('\n');

test('a product’s page has its newest five reviews as HTML, without their markup, and says how many are hidden', async () => {
  const { body } = await rendered(productPath(english.slug, idOf(english)), english);
  expect(body).toContain('Reviews (7)');
  expect(body).toContain('2 reviews are hidden by the shop.');
  expect(body).toContain('<b>Salma, Bogura</b>');
  expect(body).toContain('<b>A buyer</b>');
  expect(body).toContain('Sorry! We will change it.');
  expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(body).not.toContain('<img src=x');
  expect(body).not.toContain('The seam was loose');
  expect(
    elementsOf(body).filter(({ attributes }) => attributes.get('aria-label')?.endsWith('of 5 stars')),
  ).toHaveLength(5);
  const { body: inBangla } = await rendered(productPath(bangla.slug, idOf(bangla)), bangla);
  for (const text of ['রিভিউ (৭)', 'দোকান ২টি রিভিউ লুকিয়ে রেখেছে।', '<b>সালমা, বগুড়া</b>', 'একজন ক্রেতা'])
    expect(inBangla).toContain(text);
});

test('all reviews have a page of their own only if the product’s page leaves something out', async () => {
  const { body } = await rendered(productPath(english.slug, idOf(english)), english);
  expect(body).toContain(`href="${reviewsPath(english.slug, idOf(english))}"`);
  const { body: all } = await rendered(reviewsPath(english.slug, idOf(english)), english);
  expect(all).toContain('The seam was loose');
  expect(all).toContain(productPath(english.slug, idOf(english)));
  const newest = english.reviews![0]!.newest.slice(0, 5).map((review) => ({ ...review, photos: [] }));
  const few = { ...english, reviews: [{ ...english.reviews![0]!, newest }] };
  expect(pathsOf(few).filter((path) => path.includes('/reviews'))).toEqual([]);
  const { body: short } = await rendered(productPath(english.slug, idOf(english)), few);
  expect(short).not.toContain('/reviews"');
  const photosOn = (body: string) =>
    body.split('class="review-photos"').at(1) && body.split('loading="lazy" decoding="async"></a>').length - 1;
  const { body: product } = await rendered(productPath(english.slug, idOf(english)), english);
  expect([photosOn(product), photosOn(all)]).toEqual([4, 10]);
  const long = await rendered(productPath(bangla.slug, idOf(bangla, 1)), bangla);
  expect(long.body).toContain('…');
  expect((await rendered(reviewsPath(bangla.slug, idOf(bangla, 1)), bangla)).body).toContain(
    bangla.reviews![1]!.newest[0]!.text,
  );
});

test('two hundred of the longest reviews are ten pages, each of which arrives in one round trip', async () => {
  const sentence = 'শাড়িটা খুব সুন্দর, রং ছবির মতোই, কাপড় নরম আর আরামের, দুই দিনে হাতে পেয়েছি। ';
  const newest = Array.from({ length: 200 }, (_, index): ShownReview => ({
    ...bangla.reviews![0]!.newest[0]!,
    text: `${index * 7919} ${sentence.repeat(7)}`.slice(0, 500),
    photos: [photoOf(`a${index}`), photoOf(`b${index}`)],
  }));
  const reviews = { ...bangla.reviews![0]!, total: 200, newest };
  const shop = { ...bangla, reviews: [reviews] };
  expect(reviewPagesOf(reviews)).toBe(10);
  expect(reviewsOnPage(reviews, 10)).toHaveLength(20);
  const paths = pathsOf(shop).filter((path) => path.includes('/reviews'));
  expect(paths).toHaveLength(10);
  const { body } = await rendered(paths.at(-1) ?? '', shop);
  expect(brotliBytes(body)).toBeLessThan(14 * 1024);
  expect(body).toContain('rel="prev"');
});

test('cards and search engines get the average only from three reviews on', async () => {
  for (const shop of [english, gallery]) {
    const { body } = await rendered(productPath(shop.slug, idOf(shop)), shop);
    expect(thingsOf(body)).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3.6,"reviewCount":7}');
    const { body: other } = await rendered(productPath(shop.slug, idOf(shop, 1)), shop);
    expect(thingsOf(other)).not.toContain('aggregateRating');
    for (const path of [shopPath(shop.slug), listingPath(shop.slug)])
      expect((await rendered(path, shop)).body.split('<small>3.6/5 ')).toHaveLength(2);
  }
});

test('pages of a shop without reviews neither mention them nor contain their rules', async () => {
  const { body } = await rendered(productPath(englishShop.slug, idOf(englishShop)), englishShop);
  expect(body).not.toMatch(/review/i);
});

test('a delivered order’s status page asks for a review of each product, without JavaScript, and shows written ones', async () => {
  const order = { ...shopperOrder, state: 'delivered', canCancel: false, canAdd: false } as const;
  const reviews: ReviewedProduct[] = [
    { productId: 'p', name: 'Earrings', review: null },
    {
      productId: 'q',
      name: 'Shari',
      review: { stars: 4, text: '<b>Fine</b>', photos: [], reply: 'Thanks', isHidden: false },
    },
  ];
  const page = { kind: 'status', token: 'AAAAAAAAAAAAAAAAAAAAAA', order, reviews } as const;
  const { body } = await renderOrder(page, englishShop, origin);
  expect(body).toContain('action="/orders/AAAAAAAAAAAAAAAAAAAAAA/reviews" method="post"');
  expect(body.split('type="radio"')).toHaveLength(6);
  expect(body).toContain('&lt;b&gt;Fine&lt;/b&gt;');
  expect(body).toContain('4 of 5 stars');
  const review: RefusedFields = {
    values: { productId: 'p', text: 'Typed before' },
    problems: { stars: 'Please choose how many stars you give.' },
    message: 'Please check the marked fields.',
  };
  const again = (await renderOrder({ ...page, review }, englishShop, origin)).body;
  for (const text of ['Typed before', 'Please choose how many stars you give.']) expect(again).toContain(text);
  expect((await renderOrder({ ...page, reviews: [] }, englishShop, origin)).body).not.toContain('How do you like it?');
});
