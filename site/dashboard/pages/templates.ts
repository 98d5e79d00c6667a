import type { PageBlock, PageRun } from '../../../api/shops/pages/blocks.ts';
import { pageLink } from '../../../api/shops/pages/page-link.ts';
import type { NewPage, PageKind, PageLanguage } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { deliveryTimeText } from '../../i18n/delivery-time.ts';
import { templateWords } from '../../i18n/dashboard/page-templates.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatTaka } from '../../i18n/format.ts';

/** The fields with which the form of a page begins. */
export type PageStart = NewPage;

const slugs: Readonly<Record<PageKind, string>> = {
  about: 'about',
  delivery: 'delivery-and-returns',
  sizes: 'size-guide',
  privacy: 'privacy',
  own: '',
};

/** Size charts that fit into one page. */
const maxCharts = 6;

/**
 * A new page with the shop's own data. In both languages, the English text follows the Bangla one.
 * @param taken the slugs of the shop's pages; with '' the server chooses another one
 */
export function templateOf(
  kind: PageKind,
  language: PageLanguage,
  shop: OwnShop,
  taken: readonly string[] = [],
): PageStart {
  const languages: readonly Language[] = language === 'both' ? ['bn', 'en'] : [language];
  const titles = languages.map((one) => templateWords(one).titles[kind]);
  return {
    kind,
    language,
    title: titles.filter(Boolean).join(' · '),
    slug: taken.includes(slugs[kind]) ? '' : slugs[kind],
    body: languages.flatMap((one, index) => [
      ...(index > 0 && titles[index] ? [heading(titles[index])] : []),
      ...bodies[kind](shop, one),
    ]),
    inMenu: kind === 'about',
    inFooter: true,
  };
}

const bodies: Readonly<Record<PageKind, (shop: OwnShop, language: Language) => PageBlock[]>> = {
  about(shop, language) {
    const words = templateWords(language);
    // A category that the seller did not choose says nothing.
    const categories = [...new Set(shop.products.map(({ category }) => category))]
      .filter((category) => category !== 'General')
      .slice(0, 8);
    return [
      paragraph(words.welcome(shop.name)),
      ...(categories.length > 0 ? [heading(words.whatWeSell), list(categories)] : []),
      { type: 'paragraph', text: [{ text: words.allProducts, link: '/all' }] },
      ...contact(shop, language),
    ];
  },
  delivery(shop, language) {
    const words = templateWords(language);
    const { rule, percent, sum, scope } = shop.advance;
    const amount = rule === 'share' ? words.share(percent) : rule === 'sum' ? words.sum(sum) : words.deliveryCharge;
    return [
      heading(words.charges),
      { type: 'table', rows: [[words.area, words.charge], ...charges(shop, language)] },
      ...(shop.deliveryTime ? [paragraph(words.time(deliveryTimeText(shop.deliveryTime, language)))] : []),
      ...(shop.deliveryComments ? [paragraph(shop.deliveryComments)] : []),
      ...(rule === 'none' ? [] : [heading(words.advance), paragraph(words.advanceRule(amount, scope))]),
      heading(words.returns),
      list(words.returnSteps),
      paragraph(words.rights),
      ...contact(shop, language),
    ];
  },
  sizes({ sizeCharts }, language) {
    const words = templateWords(language);
    const charts = sizeCharts
      .slice(0, maxCharts)
      .flatMap(({ name, rows }): PageBlock[] => [heading(name), { type: 'table', rows: rows.map((row) => [...row]) }]);
    return [
      paragraph(words.sizesIntro),
      ...(charts.length > 0 ? charts : [{ type: 'table' as const, rows: words.emptyChart.map((row) => [...row]) }]),
      heading(words.measure),
      list(words.measureSteps),
    ];
  },
  privacy(shop, language) {
    const words = templateWords(language);
    const isSaved = shop.orderMode === 'saved';
    return [
      heading(words.whatWeStore),
      paragraph(isSaved ? words.storeSaved : words.storeChat),
      paragraph(words.visits),
      heading(words.why),
      list(words.whySteps),
      ...(isSaved ? [heading(words.howLong), paragraph(words.months(shop.orderMonths))] : []),
      heading(words.questions),
      paragraph(words.questionsText),
      ...contactList(shop, language),
    ];
  },
  own: () => [],
};

/** The rows of the table of delivery charges. */
export function charges({ dhakaCost, outsideDhakaCost }: OwnShop, language: Language): string[][] {
  const words = templateWords(language);
  const text = (taka: number) => (taka === 0 ? words.free : formatTaka(Math.round(taka * 100), language));
  if (dhakaCost === outsideDhakaCost) return [[words.everywhere, text(dhakaCost)]];
  return [
    [words.insideDhaka, text(dhakaCost)],
    [words.outsideDhaka, text(outsideDhakaCost)],
  ];
}

const contact = (shop: OwnShop, language: Language): PageBlock[] => {
  const words = templateWords(language);
  return [heading(words.contact), paragraph(words.contactText), ...contactList(shop, language)];
};

/** The ways to reach the shop that it has saved. */
function contactList({ whatsapp, email, address, facebook }: OwnShop, language: Language): PageBlock[] {
  const words = templateWords(language);
  const phone = whatsapp.replace(/^88(?=01)/, '');
  const line = (label: string, text: string, link?: string | null): PageRun[] => [
    { text: `${label}: ` },
    { text, ...(link && { link }) },
  ];
  const items = [
    ...(phone ? [line(words.phone, phone, pageLink(`tel:${phone}`))] : []),
    ...(email ? [line(words.email, email, pageLink(`mailto:${email}`))] : []),
    ...(facebook ? [[{ text: words.facebook, link: pageLink(facebook) ?? '/' }]] : []),
    ...(address ? [line(words.address, address)] : []),
  ];
  return items.length > 0 ? [{ type: 'list', style: 'bullet', items }] : [];
}

const heading = (text: string): PageBlock => ({ type: 'heading', level: 2, text: [{ text }] });
const paragraph = (text: string): PageBlock => ({ type: 'paragraph', text: [{ text }] });
const list = (texts: readonly string[]): PageBlock => ({
  type: 'list',
  style: 'bullet',
  items: texts.map((text) => [{ text }]),
});
