import { day, fixturePicture, productId } from './fixture-parts.ts';
import { bangla, english } from './fixture-rows.ts';
import { written } from './fixture-pages.ts';
import { withSales } from './fixture-sales.ts';
import { withReviews } from './fixture-reviews.ts';
import { variedProducts } from './fixture-variants.ts';
import { sectionShops } from './fixture-sections.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { minute } from '../../api/platform/formats/durations.ts';

function productsOf(rows: typeof english): ProductSnapshot[] {
  return rows.map(([name, category, taka, features], index) => ({
    id: productId(index),
    name,
    pricePaisa: Math.round(taka * 100),
    category,
    features,
    picture: fixturePicture(index, 1200, index % 3 === 1 ? 1600 : 1200),
    updatedAt: day - index * minute,
  }));
}

export const englishShop: ShopSnapshot = {
  id: '0193482a-1111-7aaa-8bbb-000000000001',
  slug: 'rahima',
  name: 'Rahima Fashion',
  language: 'en',
  address: 'House 12, Road 5, Dhanmondi, Dhaka',
  email: 'rahima@example.com',
  whatsapp: '8801712345678',
  phone: '8801712345678',
  facebook: 'https://www.facebook.com/rahimafashion',
  messenger: 'https://m.me/rahimafashion',
  logo: fixturePicture(2000, 640, 640),
  banner: fixturePicture(2001, 1600, 600),
  gradient: { from: '#6EE7B7', via: '#A78BFA', to: '#3B82F6' },
  featureImages: [2002, 2003, 2004].map((seed) => fixturePicture(seed, 1280, 720)),
  bestSellers: [4, 0, 2].map((index) => productsOf(english)[index]!),
  hasBestSellers: true,
  products: productsOf(english),
  displayLimit: 8,
  showsPlatformBadge: true,
  payment: { bkash: '01712345678', nagad: '01812345678', bank: '' },
  delivery: {
    dhakaPaisa: 60_00,
    outsideDhakaPaisa: 120_00,
    time: '1-3 business days',
    comments: 'Please check the parcel before you pay the rider.',
  },
  asksForRecipient: false,
  updatedAt: day,
};

export const banglaShop: ShopSnapshot = {
  ...englishShop,
  id: '0193482a-1111-7aaa-8bbb-000000000002',
  slug: 'rohimafyashon',
  name: 'রহিমা ফ্যাশন',
  language: 'bn',
  address: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা',
  gradient: { from: '#7c2d12', via: '#b45309', to: '#facc15' },
  products: productsOf(bangla),
  bestSellers: [4, 0, 2].map((index) => productsOf(bangla)[index]!),
  hasBestSellers: true,
  delivery: { ...englishShop.delivery, comments: 'টাকা দেওয়ার আগে পণ্য দেখে নিন।' },
  asksForRecipient: true,
};

/** A shop with the most products that a plan allows. */
export const largestShop: ShopSnapshot = {
  ...englishShop,
  slug: 'bigbazar',
  name: 'Big Bazar',
  products: Array.from({ length: 999 }, (_, index) => {
    const [name, category, taka, features] = english[index % english.length]!;
    const picture = fixturePicture(index);
    return {
      id: productId(index),
      name: `${name} no. ${index + 1}`,
      category,
      pricePaisa: taka * 100,
      features,
      picture,
      updatedAt: day,
    };
  }),
};

const longName = 'অ'.repeat(60);
const emojiAndArabic = `${'👩🏽‍🦱🧵'.repeat(6)} شال من الصوف`;

/** Longest names without a space, no pictures, texts that try to inject HTML. */
export const awkwardShop: ShopSnapshot = {
  ...banglaShop,
  slug: 'awkward',
  name: longName,
  address: longName,
  logo: null,
  banner: null,
  facebook: null,
  messenger: null,
  featureImages: [],
  bestSellers: [],
  hasBestSellers: false,
  gradient: { from: '#000000', via: '#ffffff', to: '#ff0000' },
  products: productsOf(bangla).map((product, index) => ({
    ...product,
    name: [longName, '</script><img src=x onerror=alert(1)> & "50%" #1', emojiAndArabic][index] ?? longName,
    category: index % 2 ? longName : 'General',
    features: [longName, '<b>not bold</b>'],
    picture: null,
  })),
};

export const emptyShop: ShopSnapshot = {
  ...englishShop,
  slug: 'empty',
  name: 'Newly Opened',
  whatsapp: null,
  messenger: null,
  products: [],
  bestSellers: [],
  hasBestSellers: false,
  featureImages: [],
  banner: null,
  payment: { bkash: '', nagad: '', bank: '' },
  displayLimit: 5,
};

/** A shop of eight products that use every product feature. */
export const variedShop: ShopSnapshot = {
  ...englishShop,
  slug: 'varied',
  products: variedProducts(englishShop.products),
};

/** A shop that saves orders and takes payments in advance. */
export const savingShop: ShopSnapshot = {
  ...banglaShop,
  slug: 'keeping',
  products: [...banglaShop.products, variedShop.products[1]!],
  orders: { payment: { bkash: '01712345678', nagad: '01812345678', bank: '' } },
};

/** The three looks in both languages, with each font, card style and kind of accent. */
export const lookShops: readonly ShopSnapshot[] = [
  {
    ...englishShop,
    slug: 'compact-en',
    look: { version: 1, theme: 'compact', accent: 'gradient', font: 'system', cards: 'framed' },
  },
  {
    ...banglaShop,
    slug: 'compact-bn',
    gradient: { from: '#8A1C7C', via: '#8A1C7C', to: '#8A1C7C' },
    orders: { payment: { bkash: '01712345678', nagad: '01812345678', bank: '' } },
    look: { version: 1, theme: 'compact', accent: '#8A1C7C', font: 'display', cards: 'raised' },
  },
  {
    ...englishShop,
    slug: 'gallery-en',
    products: variedProducts(englishShop.products),
    gradient: { from: '#facc15', via: '#facc15', to: '#facc15' },
    look: { version: 1, theme: 'gallery', accent: '#facc15', font: 'display', cards: 'plain' },
  },
  {
    ...banglaShop,
    slug: 'gallery-bn',
    orders: { payment: { bkash: '01712345678', nagad: '01812345678', bank: '' } },
    look: { version: 1, theme: 'gallery', accent: 'gradient', font: 'serif', cards: 'framed' },
  },
  {
    ...awkwardShop,
    slug: 'compact-awkward',
    banner: banglaShop.banner,
    look: { version: 1, theme: 'compact', accent: 'gradient', font: 'serif', cards: 'plain' },
    ...written(['hostile']),
  },
  {
    ...awkwardShop,
    slug: 'gallery-awkward',
    look: { version: 1, theme: 'gallery', accent: 'gradient', font: 'serif', cards: 'raised' },
    ...written(['hostile']),
  },
];

/** Shops with pages that the seller wrote, in each look; the last one tries to break the layout. */
export const writtenShops: readonly ShopSnapshot[] = [
  { ...englishShop, slug: 'written-en', ...written(['about', 'sizes']) },
  { ...banglaShop, slug: 'written-bn', look: lookShops[1]!.look!, ...written(['delivery', 'both']) },
  { ...banglaShop, slug: 'written-gallery', look: lookShops[3]!.look!, ...written(['about', 'delivery', 'sizes']) },
  { ...awkwardShop, slug: 'written-awkward', ...written(['hostile']) },
];

/** Shops with reviews: in both languages, and with variants in another look. */
export const reviewedShops: readonly ShopSnapshot[] = [
  withReviews({ ...englishShop, slug: 'reviewed-en' }),
  withReviews({ ...savingShop, slug: 'reviewed-bn' }),
  withReviews({ ...lookShops[2]!, slug: 'reviewed-gallery', ads: ['meta', 'tiktok', 'ga4'] }),
];

/** Shops with a sales page: of one product, of the most products with reviews and variants, in each look, and by chat. */
export const salesShops: readonly ShopSnapshot[] = [
  withSales({ ...savingShop, slug: 'sales-bn' }, 1),
  withSales(withReviews({ ...savingShop, slug: 'sales-three', products: savingShop.products.toReversed() }), 3),
  withSales({ ...lookShops[1]!, slug: 'sales-compact' }, 2),
  withSales({ ...lookShops[2]!, slug: 'sales-gallery' }, 1),
  withSales({ ...englishShop, slug: 'sales-chat' }, 1),
];

export const fixtureShops: readonly ShopSnapshot[] = [
  englishShop,
  banglaShop,
  largestShop,
  awkwardShop,
  emptyShop,
  variedShop,
  savingShop,
  ...lookShops,
  ...writtenShops,
  ...reviewedShops,
  ...salesShops,
  ...sectionShops(englishShop, banglaShop, awkwardShop),
];
