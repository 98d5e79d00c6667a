import { expect, test } from 'bun:test';
import { detailData, pageData } from './detail-data.ts';
import { englishShop, keepingShop, variedShop } from './fixtures.ts';
import { detailOf } from './page-data.ts';
import type { ShopSnapshot } from './snapshot.ts';

const districts = ['ঢাকা'];

test.each([englishShop, variedShop, { ...variedShop, orders: { payment: variedShop.payment } }, keepingShop])(
  'the compact data of a product page restores the whole product, except its SKUs',
  (shop: ShopSnapshot) => {
    for (const product of shop.products) {
      const { shop: known, product: whole } = detailData(shop, product);
      const back = detailOf(JSON.parse(JSON.stringify(pageData({ shop: known, product: whole }))), districts);
      const { sku: _, variants, ...plain } = whole;
      const unnumbered = variants?.map(({ sku: __, ...variant }) => variant);
      expect(back.product).toEqual({ ...plain, ...(unnumbered && { variants: unnumbered }) });
      const isOrdered = known.orders && product.pricePaisa > 0 && product.left !== 0;
      expect(back.shop.orders?.form?.words).toEqual(isOrdered ? known.orders.form?.words : undefined);
      expect({ ...back.shop, orders: undefined }).toEqual({ ...known, orders: undefined });
    }
  },
);
