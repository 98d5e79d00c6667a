import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { plainProduct } from '../products/testing.ts';
import { ManualLines } from './ManualLines.tsx';

test('a seller who enters an order sees colours by their names, while their stored values stay unchanged', () => {
  const product = { ...plainProduct, options: [{ name: 'Colour', values: ['Emerald #1f6b4f', '#7b1e2b'] }] };
  const html = renderToStaticMarkup(
    <LanguageProvider language="en">
      <ManualLines
        shop={{ products: [product] } as unknown as OwnShop}
        lines={[{ productId: product.id, options: {}, quantity: '1' }]}
        error={undefined}
        onChange={() => {}}
      />
    </LanguageProvider>,
  );
  expect(html).toContain('<option value="Emerald #1f6b4f">Emerald</option>');
  expect(html, 'one without a name').toContain('<option value="#7b1e2b">#7b1e2b</option>');
});

test('a product to choose shows the price that the order will have: that of its sale', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider language="en">
      <ManualLines
        shop={{ products: [{ ...plainProduct, price: 1250, salePrice: 1100 }] } as unknown as OwnShop}
        lines={[{ productId: '', options: {}, quantity: '1' }]}
        error={undefined}
        onChange={() => {}}
      />
    </LanguageProvider>,
  );
  expect(html).toContain('<small>৳1,100</small>');
});
