import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Form } from '../../../forms/use-form.ts';
import { LanguageProvider } from '../../../ui/language.tsx';
import { productValues, type ProductValues } from '../product-values.ts';
import { QuantityPricesPart } from './QuantityPricesPart.tsx';

/** The part with this text of prices, and an error if they were refused. */
function partWith(quantityPrices: string, error?: string): string {
  const values = { ...productValues(null), quantityPrices };
  const text = (name: 'quantityPrices') => ({ name, value: values[name], error, onChange: () => {} });
  return renderToStaticMarkup(
    <LanguageProvider language="en">
      <QuantityPricesPart form={{ values, text } as unknown as Form<ProductValues>} />
    </LanguageProvider>,
  );
}

test('no field has the name of the value that all of them make up: a save would replace it with one of them', () => {
  expect(partWith('2=1800; 3=2500')).toContain('value="1800"');
  expect(partWith('2=1800; 3=2500')).not.toContain('name="quantityPrices"');
});

test('the pair that cannot be read is marked, and the form finds it by the field’s name', () => {
  const [, marked = ''] = partWith('2=1800; 3', 'Both, please').split('data-field="quantityPrices"');
  expect(marked).toContain('Both, please');
  expect(marked).not.toContain('value="1800"');
});
