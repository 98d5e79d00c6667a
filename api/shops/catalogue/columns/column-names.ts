import { catalogueColumns } from '../contract.ts';

/**
 * Headings of sellers' lists by meaning, the usual one first: English, Bangla, and Bangla in Latin letters. Among them
 * are those of Facebook's catalogue. Words that only some headings of a meaning have are left out: `product` is the name,
 * but `product code` is not.
 */
const names: Readonly<Record<string, string>> = {
  name:
    'product name|name|maal|mal|title|product title|item name|product|products|item|items|item title|name of product|name bn|' +
    'product name bn|পণ্যের নাম|পণ্য নাম|নাম|প্রোডাক্টের নাম|প্রোডাক্ট নাম|প্রোডাক্ট নেম|প্রডাক্টের নাম|প্রোডাক্ট|প্রডাক্ট|পণ্য|আইটেম|আইটেমের নাম|' +
    'মালের নাম|মাল|শিরোনাম|ponner nam|ponno nam|ponner name|poner nam|ponno|nam|naam|producter nam|product er nam|' +
    'product nam|maler nam|item nam',
  price:
    'price|selling price|sell price|sales price|regular price|unit price|retail price|our price|sale rate|selling rate|' +
    'sell rate|rate|unit rate|amount|current price|new price|present price|product price|price per piece|price bdt|' +
    'দাম|মূল্য|বিক্রয় মূল্য|বিক্রয়মূল্য|বিক্রয় দাম|বিক্রির দাম|বিক্রি মূল্য|বিক্রয় রেট|খুচরা মূল্য|খুচরা দাম|একক মূল্য|প্রতি পিস|' +
    'প্রতি পিসের দাম|বর্তমান দাম|বর্তমান মূল্য|এখনকার দাম|নতুন দাম|রেট|পণ্যের দাম|পণ্যের মূল্য|প্রাইস|টাকা|dam|daam|' +
    'mullo|mulyo|mullyo|bikri dam|bikrir dam|bikroy mullo|khuchra dam|ponner dam|taka',
  'old price':
    'old price|previous price|compare at price|compare price|original price|before price|price before|was|was price|' +
    'mrp|list price|actual price|আগের দাম|আগের মূল্য|পূর্বের দাম|পূর্বের মূল্য|পূর্ব মূল্য|পুরাতন দাম|পুরানো দাম|পুরনো দাম|' +
    'গায়ের দাম|গায়ের মূল্য|এমআরপি|ager dam|purber dam|purano dam|gayer dam',
  'sale price':
    'sale price|offer price|discount price|discounted price|special price|promo price|price after discount|offer|' +
    'অফার মূল্য|অফার দাম|অফার প্রাইস|অফারের দাম|ছাড়ের দাম|ছাড়ের মূল্য|ছাড় মূল্য|ছাড়ে দাম|ছাড়ের পর দাম|ডিসকাউন্ট মূল্য|' +
    'ডিসকাউন্ট দাম|ডিসকাউন্ট প্রাইস|বিশেষ মূল্য|বিশেষ দাম|offer dam|offer mullo|charer dam|chharer dam|discount dam',
  category:
    'category|product category|category name|product type|type|collection|group|department|sub category|subcategory|' +
    'ক্যাটাগরি|ক্যাটেগরি|ক্যাটাগরী|বিভাগ|শ্রেণি|শ্রেণী|ধরন|ধরণ|পণ্যের ধরন|পণ্যের ধরণ|গ্রুপ|সাব ক্যাটাগরি|dhoron|bivag|bibhag|' +
    'category nam|google product category',
  features:
    'description|features|product description|details|product details|short description|long description|about|' +
    'specification|specifications|note|notes|remarks|comment|বিবরণ|বর্ণনা|বিস্তারিত|পণ্যের বিবরণ|পণ্যের বর্ণনা|তথ্য|বৈশিষ্ট্য|' +
    'মন্তব্য|নোট|ডিটেইলস|ডেসক্রিপশন|biboron|bornona|bistarito',
  stock:
    'stock|quantity|qty|stock quantity|stock qty|quantity in stock|in stock|available stock|available quantity|' +
    'available|availability|inventory|current stock|stock available|balance|pieces|pcs|pc|quantity to sell on facebook|' +
    'total stock|total quantity|total qty|মোট স্টক|মোট পরিমাণ|মোট পিস|স্টক|পরিমাণ|পরিমান|স্টক পরিমাণ|স্টক পরিমান|স্টকে আছে|মজুদ|মজুত|মজুদ পরিমাণ|মজুদ আছে|সংখ্যা|পিস|কত পিস|কয় পিস|কয়টি আছে|' +
    'কত আছে|কয়টা|আছে|স্টক আছে|স্টক অবস্থা|stok|poriman|mojud|sonkha|koyta|koto pcs|koto piece',
  sku:
    'sku|product code|item code|code|product sku|model|model no|model number|style no|style code|article|article no|' +
    'design no|item no|product no|কোড|পণ্যের কোড|পণ্য কোড|প্রোডাক্ট কোড|আইটেম কোড|মডেল|মডেল নং|মডেল নাম্বার|ডিজাইন নং|' +
    'ponner code|model nong|mpn',
  image:
    'image|photo|picture|images|photos|pictures|image link|image url|photo link|photo url|picture link|image src|img|' +
    'pic|main image|featured image|product image|product photo|image links|additional image link|additional image|' +
    'ছবি|ছবির লিংক|ছবির লিঙ্ক|পণ্যের ছবি|ছবি লিংক|ফটো|ইমেজ|chobi|chobir link|photo nam',
  video: 'video|video link|video url|youtube|ভিডিও|ভিডিও লিংক|ভিডিওর লিংক',
  option:
    'size|sizes|colour|color|colours|colors|available size|available sizes|available color|available colors|' +
    'available colour|available colours|variant|variants|variation|flavour|flavor|সাইজ|সাইজ সমূহ|মাপ|রং|রঙ|কালার|রঙ সমূহ|' +
    'ভ্যারিয়েন্ট|rong|rang|map|saiz',
  visible: 'visible|published|visibility|show|প্রকাশিত|দেখানো হবে',
  id: 'id|product id|item id|content id',
  'cost price':
    'cost price|cost|buy price|buying price|purchase price|purchase rate|buying rate|buy rate|unit cost|cost per item|' +
    'supplier price|ক্রয় মূল্য|ক্রয়মূল্য|ক্রয় দাম|ক্রয় রেট|কেনা|কেনা দাম|কেনা মূল্য|কেনার দাম|কেনা রেট|কেনা পড়েছে|কেনা খরচ|' +
    'kena|kena dam|kenar dam|kena rate|kroy mullo|kroy dam|kroy rate',
  '':
    'wholesale|wholesale price|wholesale rate|trade price|dealer price|supplier|vendor|profit|margin|total|total price|' +
    'total amount|total value|stock value|total cost|subtotal|discount|discount percent|delivery charge|shipping|' +
    'shipping price|delivery cost|shipping cost|vat|tax|weight|date|sl|sl no|s l|serial|serial no|no|number|sr|sr no|' +
    'barcode|gtin|brand|condition|link|url|product link|item group id|phone|mobile|address|customer|sold|sales|' +
    'reorder level|minimum stock|alert quantity|unit|খরচ|মোট খরচ|মোট কেনা|পাইকারি|পাইকারি দাম|পাইকারি মূল্য|' +
    'পাইকারী দাম|পাইকারী মূল্য|পাইকারি রেট|লাভ|মোট|মোট দাম|মোট মূল্য|মোট টাকা|সর্বমোট|ছাড়|ডিসকাউন্ট|ডেলিভারি চার্জ|ডেলিভারি খরচ|' +
    'ওজন|তারিখ|ক্রমিক|ক্রমিক নং|ক্রমিক নাম্বার|ক্রম|নং|নম্বর|ব্র্যান্ড|ব্রান্ড|অবস্থা|একক|বিক্রি হয়েছে|বিক্রিত|সরবরাহকারী|' +
    'khoroch|mot khoroch|paikari|paikari dam|lav|labh|mot|total dam|tarikh|kromik|kromik no|ojon',
};

/** Bangla letters that people write for each other: long and short vowels, kinds of n and s, dots. */
const alike: ReadonlyMap<string, string> = new Map([
  ['\u09c0', '\u09bf'],
  ['\u09c2', '\u09c1'],
  ['\u09a3', '\u09a8'],
  ['\u09b6', '\u09b8'],
  ['\u09b7', '\u09b8'],
  ['\u09bc', ''],
  ['\u0981', ''],
]);

/** A heading without signs, units and variants of letters, for comparison. */
function plainHeading(text: string): string {
  const letters = Array.from(text.normalize('NFC').toLowerCase(), (letter) => alike.get(letter) ?? letter);
  const plain = letters
    .join('')
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/ (?:tk|taka|bdt|টাকা|টাকায়)$/u, '');
}

const meanings = new Map<string, { readonly meaning: string; readonly rank: number }>();
for (const [meaning, list] of Object.entries(names))
  for (const [rank, name] of list.split('|').entries()) {
    const plain = plainHeading(name);
    if (!meanings.has(plain)) meanings.set(plain, { meaning, rank });
  }

/** Characters of a heading. Longer cells are no names. */
export const longestHeading = 80;

/** A meaning that a heading names, and how well. */
export interface NamedMeaning {
  readonly meaning: string;
  /** The highest score counts: our own column, then a whole heading, one of two languages, a part of a heading. */
  readonly score: number;
}

/** The meaning of a heading; null if it names none. */
export function meaningOf(heading: string): NamedMeaning | null {
  if (heading.length > longestHeading) return null;
  const own = heading.toLowerCase();
  if (catalogueColumns.includes(own)) return { meaning: own, score: 1_000 };
  const whole = meanings.get(plainHeading(heading));
  if (whole) return { meaning: whole.meaning, score: 500 - whole.rank };
  for (const part of heading.split(/[/|()[\]\-–:]/)) {
    const named = meanings.get(plainHeading(part));
    if (named) return { meaning: named.meaning, score: 300 - named.rank };
  }
  return longestIn(plainHeading(heading));
}

/** Most words of a heading. */
const maxWords = 12;

/** The longest name within a heading, such as `regular price` in `Regular Price of the Product`. */
function longestIn(plain: string): NamedMeaning | null {
  const words = plain.split(' ').slice(0, maxWords);
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const named = meanings.get(words.slice(start, start + length).join(' '));
      if (named) return { meaning: named.meaning, score: 100 + length };
    }
  return null;
}
