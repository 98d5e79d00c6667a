import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { productPath, shopPath } from '../../paths.ts';
import { awkwardShop, banglaShop, englishShop } from '../fixtures.ts';
import { origin, rendered } from '../testing.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductDetail } from './ProductDetail.tsx';

/** A picture's colour comes from the page's own rules on the server and from script in the browser. */
const ownWay = { attributes: ['style', 'draggable'], classes: /\s?\bc[\da-f]{6}\b/ };

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x27': "'",
  '#39': "'",
  '#34': '"',
};

/** Elements and texts below `selector` in the order of the page, written the same way whoever drew them. */
function outline(html: string, selector: string): string[] {
  const lines: string[] = [];
  const keep = (line: string) => lines.push(line);
  new HTMLRewriter()
    .on(`${selector}, ${selector} *`, {
      element: ({ tagName, attributes }) => {
        const kept = [...attributes].filter(([name]) => !ownWay.attributes.includes((name ?? '').toLowerCase()));
        const written = kept.map(([name, value]) => `${name?.toLowerCase()}=${value?.replace(ownWay.classes, '')}`);
        keep(`<${tagName} ${written.toSorted().join(' ')}>`);
      },
    })
    .on(`${selector} *`, {
      text: ({ text }) => {
        if (text.trim()) keep(text.trim());
      },
    })
    .transform(html);
  return lines.map((line) =>
    line.replace(/&(lt|gt|quot|amp|#x27|#39|#34);/g, (_, name: string) => entities[name] ?? ''),
  );
}

test.each([englishShop, banglaShop, awkwardShop].map((shop) => [shop.slug, shop] as const))(
  'a card that the browser draws is the card that the page brought: %s',
  async (_, shop) => {
    const page = (await rendered(shopPath(shop.slug), { ...shop, banner: null, bestSellers: [] })).body;
    const cards = shop.products.map((product) => <ProductCard key={product.id} {...{ shop, origin, product }} />);
    const own = outline(renderToStaticMarkup(<ul className="grid">{cards}</ul>), '.card');
    const brought = outline(page, '.card').map((line) => line.replace('loading=eager', 'loading=lazy'));
    expect(brought.length).toBeGreaterThan(50);
    expect(own).toEqual(brought);
  },
);

test.each([englishShop, banglaShop, awkwardShop].map((shop) => [shop.slug, shop] as const))(
  'a product’s page comes to life without anything moving: %s',
  async (_, shop) => {
    for (const product of shop.products) {
      const { body } = await rendered(productPath(shop.slug, product.id), shop);
      const page = body.replace(/<noscript>.*?<\/noscript>/s, '');
      const own = renderToStaticMarkup(<ProductDetail {...{ shop, origin, product }} level={1} prefix="" />);
      expect(outline(own, '.detail__facts')).toEqual(outline(page, '.detail__facts'));
      expect(outline(own, '.detail__picture picture')).toEqual(outline(page, '.detail__picture picture'));
    }
  },
);
