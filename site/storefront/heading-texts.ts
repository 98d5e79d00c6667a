import { sectionTexts } from '../i18n/section-texts.ts';
import { shopPages } from '../i18n/shop-pages.ts';
import { categoriesOf, categoryName } from './categories.ts';
import type { ShopSnapshot } from './snapshot.ts';
import { textOf } from './written-text.ts';

/**
 * The shop's name and the headings of its published pages, without names of products. All pages have the same list, so
 * that they share a font file.
 */
export function headingTexts({ name, language, products, sections = [], pages = [] }: ShopSnapshot): string[] {
  const words = shopPages(language);
  const { questions, contactAndDelivery } = sectionTexts(language);
  return [
    name,
    words.products,
    words.allProducts,
    words.categories,
    words.featured,
    words.bestSellers,
    words.moreFromShop,
    words.features,
    words.delivery,
    words.payment,
    words.information,
    words.contact,
    words.pageNotFound,
    questions,
    contactAndDelivery,
    ...categoriesOf(products).map((category) => categoryName(category, language)),
    ...sections.flatMap((section) => (section.kind === 'text' ? section.title : [])),
    ...pages.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => (block.type === 'heading' ? textOf(block) : [])),
    ]),
  ];
}
