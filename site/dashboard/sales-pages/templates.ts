import { featuresOf, type ProductView } from '../../../api/shops/products/contract.ts';
import { salesLimits } from '../../../api/shops/sales-pages/blocks.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesTemplateWords } from '../../i18n/dashboard/sales-templates.ts';
import { deliveryTimeText } from '../../i18n/delivery-time.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatTaka } from '../../i18n/format.ts';
import { emptyBlock, numbered, type BlockOf, type TypedPage } from './typed-page.ts';

/** The templates, named after the part that comes first. */
export const salesTemplates = ['offer', 'story', 'proof'] as const;
export type SalesTemplate = (typeof salesTemplates)[number];

const order = {
  offer: ['hero', 'price', 'benefits', 'trust', 'reviews', 'questions'],
  story: ['hero', 'text', 'benefits', 'reviews', 'price', 'questions', 'trust'],
  proof: ['hero', 'beforeAfter', 'reviews', 'benefits', 'price', 'trust', 'questions'],
} as const;

/** A new sales page with the product's and the shop's own data. */
export function salesPageOf(
  template: SalesTemplate,
  language: Language,
  shop: OwnShop,
  product: ProductView,
): TypedPage {
  const blocks = blocksOf(template, language, shop, product);
  return {
    title: product.name.slice(0, 80),
    slug: '',
    language,
    productIds: [product.id, '', ''],
    blocks: numbered(order[template].map((type) => blocks[type])),
    isDraft: false,
  };
}

function blocksOf(template: SalesTemplate, language: Language, shop: OwnShop, product: ProductView) {
  const words = salesTemplateWords(language);
  const features = featuresOf(product.description);
  const isLong = template === 'story';
  const lead = { offer: words.offerLead, story: words.storyLead, proof: words.proofLead }[template];
  const hero: BlockOf<'hero'> = {
    ...emptyBlock('hero'),
    title: product.name.slice(0, salesLimits.line),
    text: lead,
    videoUrl: product.videoUrl ?? '',
  };
  const benefits: BlockOf<'benefits'> = {
    type: 'benefits',
    title: words.benefits,
    items: features.slice(0, salesLimits.benefits).map((feature) => feature.slice(0, salesLimits.line)),
  };
  return {
    hero,
    benefits,
    price: emptyBlock('price'),
    beforeAfter: emptyBlock('beforeAfter'),
    reviews: { type: 'reviews', title: words.reviews } satisfies BlockOf<'reviews'>,
    text: { ...emptyBlock('text'), title: isLong ? words.storyTitle : '' },
    questions: { type: 'questions', items: questionsOf(language, shop) } satisfies BlockOf<'questions'>,
    trust: {
      type: 'trust',
      // A shop that asks for an advance does not promise this.
      showsCash: shop.advance.rule === 'none',
      exchange: '',
      showsAddress: shop.address !== '',
    } satisfies BlockOf<'trust'>,
  };
}

function questionsOf(language: Language, { deliveryTime, dhakaCost, outsideDhakaCost }: OwnShop) {
  const words = salesTemplateWords(language);
  const text = (taka: number) => (taka === 0 ? words.free : formatTaka(Math.round(taka * 100), language));
  const cost =
    dhakaCost === outsideDhakaCost
      ? words.costEverywhere(text(dhakaCost))
      : words.costByArea(text(dhakaCost), text(outsideDhakaCost));
  return [
    { question: words.costQuestion, answer: cost },
    ...(deliveryTime
      ? [{ question: words.whenQuestion, answer: words.whenAnswer(deliveryTimeText(deliveryTime, language)) }]
      : []),
    { question: words.exchangeQuestion, answer: '' },
  ];
}
