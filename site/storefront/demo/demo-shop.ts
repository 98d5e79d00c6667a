import { usualKinds } from '../../../api/shops/shop/sections/sections.ts';
import { demoWords } from '../../i18n/demo.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hasRating } from '../reviews.ts';
import type { Picture, ProductReviews, ProductSnapshot, ShopSnapshot, ShownSection } from '../snapshot.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';
import { demoReviews } from './demo-reviews.ts';
import { salesPageOfDemo, salesProduct } from './demo-sales-page.ts';

/** Number of best sellers in the demo. */
const bestSellers = 9;
const opened = Date.UTC(2026, 0, 1);

/** The numbers belong to nobody. */
const payment = { bkash: '01700000000', nagad: '01800000000', bank: '' };

const texts = {
  en: {
    name: 'Tech Bazar',
    address: 'Shop 214, Level 5, Computer City, Dhaka',
    time: '24-48 hours inside Dhaka',
    comments: 'This is a demo. The numbers belong to nobody: do not send money. Orders stay in your browser.',
  },
  bn: {
    name: 'টেক বাজার',
    address: 'দোকান ২১৪, লেভেল ৫, কম্পিউটার সিটি, ঢাকা',
    time: 'ঢাকার ভেতরে ২৪-৪৮ ঘণ্টা',
    comments: 'এটি একটি ডেমো দোকান। নম্বরগুলো কারও নয়, তাই টাকা পাঠাবেন না। অর্ডার শুধু আপনার ব্রাউজারেই থাকবে।',
  },
} satisfies Record<Language, object>;

/** The sample electronics shop. It is a normal snapshot, so the demo cannot differ from real shops. */
export function demoShop(language: Language): ShopSnapshot {
  const { name, address, time, comments } = texts[language];
  const reviews = demoReviews(language);
  const products = demoProducts(language).map(({ product, category }) => ({
    ...demoProduct(product, category, language),
    ...ratingOf(reviews, product.key, language),
  }));
  return {
    id: 'demo',
    slug: language === 'en' ? 'demo' : 'bn/demo',
    name,
    language,
    address,
    email: '',
    // No number: WhatsApp asks for the recipient.
    whatsapp: '',
    facebook: null,
    messenger: null,
    logo: { ...drawn('logo', '#ffffff', [64]), height: 64, bundled: { folder: '/demo', formats: ['svg'] } },
    banner: null,
    gradient: { from: '#0f172a', via: '#1e3a8a', to: '#0e7490' },
    featureImages: [1, 2, 3].map((number) => ({ ...drawn(`slide-${number}`, '#dfe5ea', [1280]), height: 720 })),
    bestSellers: products.slice(0, bestSellers),
    hasBestSellers: true,
    products,
    displayLimit: products.length,
    showsPlatformBadge: true,
    payment,
    orders: { payment, words: demoWords(language).form },
    delivery: { dhakaPaisa: 60_00, outsideDhakaPaisa: 120_00, time, comments },
    asksForRecipient: false,
    reviews,
    sections: [...usualKinds, 'reviews' as const].map((kind) => ({ kind }) as ShownSection),
    salesPages: products
      .filter(({ id }) => id === salesProduct)
      .map(({ picture }) => salesPageOfDemo(language, picture, opened)),
    updatedAt: opened,
  };
}

/** The average on the card, as `ratingTexts` writes it. */
function ratingOf(reviews: readonly ProductReviews[], key: string, language: Language) {
  const own = reviews.find(({ productId }) => productId === key);
  if (!own || !hasRating(own)) return {};
  const number = (value: number) => formatNumber(value, language);
  return { rating: `${number(own.average)}/${number(5)} (${number(own.total)})` };
}

function demoProduct(product: DemoProduct, category: string, language: Language): ProductSnapshot {
  return {
    id: product.key,
    ...product.texts[language],
    pricePaisa: product.taka * 100,
    category,
    picture: drawn(product.key, product.colour, [320, 640]),
    ...(product.takaForTwo && { steps: [{ quantity: 2, totalPaisa: product.takaForTwo * 100 }] }),
    updatedAt: opened,
  };
}

/** A picture in `public/demo/`, square unless the caller sets another height. */
function drawn(id: string, colour: string, widths: readonly number[]): Picture {
  const width = widths.at(-1) ?? 0;
  return { id, colour, widths, width, height: width, bundled: { folder: '/demo', formats: ['webp', 'jpg'] } };
}
