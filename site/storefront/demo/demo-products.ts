import type { Language } from '../../i18n/dictionary.ts';
import type { DemoProduct } from './demo-product.ts';
import { accessories } from './products/accessories.ts';
import { ipads } from './products/ipads.ts';
import { laptops } from './products/laptops.ts';
import { phones } from './products/phones.ts';

interface DemoCategory {
  readonly name: Readonly<Record<Language, string>>;
  readonly products: readonly DemoProduct[];
}

/** In the order of the tabs. */
const categories: readonly DemoCategory[] = [
  { name: { en: 'Laptops', bn: 'ল্যাপটপ' }, products: laptops },
  { name: { en: 'Smartphones', bn: 'স্মার্টফোন' }, products: phones },
  { name: { en: 'iPad', bn: 'আইপ্যাড' }, products: ipads },
  { name: { en: 'Accessories', bn: 'অ্যাক্সেসরিজ' }, products: accessories },
];

/** The demo's products with their categories, alternating between the categories. */
export function demoProducts(language: Language): { product: DemoProduct; category: string }[] {
  const most = Math.max(...categories.map(({ products }) => products.length));
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    categories.flatMap(({ name, products }) => {
      const product = products[index];
      return product ? [{ product, category: name[language] }] : [];
    }),
  );
}
