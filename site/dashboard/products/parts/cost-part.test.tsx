import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { LanguageProvider } from '../../../ui/language.tsx';
import { productValues, type ProductValues } from '../product-values.ts';
import { CostPart } from './CostPart.tsx';

const words = partWords('bn').cost;

/** The text below the cost of a piece. */
function margin(typed: Partial<ProductValues>): string {
  const values = { ...productValues(null), ...typed };
  const text = (name: 'costPrice') => ({ name, value: values[name], error: undefined, onChange: () => {} });
  const html = renderToStaticMarkup(
    <LanguageProvider language="bn">
      <CostPart form={{ values, text } as unknown as Form<ProductValues>} />
    </LanguageProvider>,
  );
  return /<p role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '';
}

test('the cost of a piece shows what the seller earns with it, at the sale price if there is one', () => {
  expect(margin({ price: '১০০', costPrice: '64' })).toBe(words.profit('৳৩৬', '৩৬%'));
  expect(margin({ price: '100', salePrice: '80', costPrice: '64' })).toBe(words.profit('৳১৬', '২০%'));
  expect(margin({ price: '50', costPrice: '64' })).toBe(words.loss('৳১৪'));
  expect(margin({ price: '50' })).toBe('');
});
