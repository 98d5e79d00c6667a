import type { Browser, Page } from '@playwright/test';
import { partWords } from '../../site/i18n/dashboard/product-parts.ts';
import { variantWords } from '../../site/i18n/dashboard/product-variants.ts';
import { productWords } from '../../site/i18n/dashboard/products.ts';
import { photo } from '../../tests/photos.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { longestTask, slowDown, slower } from './long-tasks.ts';
import type { Report } from './report.ts';
import { openDashboard, type Action, type MeasuredSeller } from './slow-phone.ts';
import { milliseconds } from './statistics.ts';

const name = 'Panjabi in all sizes';
const photoCount = 8;
const options = [
  { name: 'Colour', values: ['Red', 'Blue', 'Green', 'Black', 'White'] },
  { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: 'Sleeve', values: ['Half', 'Full', 'None', 'Three quarter'] },
] as const;

/** The longest task of each step in the dialog of a product with 100 variants and 8 photos. */
export async function measureFullDialog(
  browser: Browser,
  product: RunningProduct,
  report: Report,
  seller: MeasuredSeller,
): Promise<void> {
  await addFullest(product, seller);
  for (const width of [360, 1280]) {
    const page = await openDashboard(browser, product, seller, width, name);
    const devtools = await slowDown(page);
    for (const [what, action] of Object.entries(actions(page, width))) {
      const { clock, processor } = await longestTask(devtools, await action());
      report.say(
        `Longest task while ${what}, 100 variants and 8 photos, ${width} px, ${slower} times slower`,
        `${milliseconds(processor)}, by the clock ${milliseconds(clock)}`,
      );
    }
    await page.context().close();
  }
}

async function addFullest(product: RunningProduct, { cookie }: MeasuredSeller): Promise<void> {
  const send = async (method: string, path: string, sending: object) => {
    const answer = await product.send(method, path, { cookie, ...sending });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { id: string; imageUrl: string };
  };
  const images: string[] = [];
  for (let number = 0; number < photoCount; number += 1) {
    const form = new FormData();
    const { buffer, mimeType } = await photo({ width: 600 + number, height: 600 });
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'photo.jpg');
    images.push((await send('POST', '/api/upload/product-image', { body: form })).imageUrl);
  }
  const { id } = await send('POST', '/api/products', { body: { name, price: 900, images } });
  const [colours, sizes, sleeves] = options;
  const variants = colours.values.flatMap((Colour, place) =>
    sizes.values.flatMap((Size) =>
      sleeves.values.map((Sleeve) => ({
        options: { Colour, Size, Sleeve },
        price: 900 + place * 50,
        stock: place,
        sku: `P-${Colour}-${Size}-${Sleeve}`,
        imageUrl: images[place],
        isOffered: true,
      })),
    ),
  );
  await send('PUT', `/api/products/${id}/variants`, { body: { version: 1, options, variants } });
}

/** What a seller does in the dialog, in this order: it opens with its parts, since there is something in them. */
function actions(page: Page, width: number): Readonly<Record<string, Action>> {
  const { photos } = partWords('en');
  const { grid, options: words } = variantWords('en');
  const { keyboard } = page;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const price = field(grid.cell(grid.price, 'Red / S / Half'));
  const type =
    (...keys: readonly string[]) =>
    async () =>
    async () => {
      for (const key of keys) await keyboard.press(key, { delay: 120 });
    };
  const opening: Record<string, Action> = {
    async 'opening the dialog'() {
      const button = page.getByRole('button', { name: productWords('en').editNamed(name), exact: true });
      const { x, y, width, height } = (await button.boundingBox())!;
      return () => page.mouse.click(x + width / 2, y + height / 2);
    },
  };
  const onPhone: Record<string, Action> = {
    async 'opening a combination'() {
      const combination = page.locator('.variant-list__name').first();
      await combination.scrollIntoViewIfNeeded();
      const { x, y } = (await combination.boundingBox())!;
      return () => page.mouse.click(x + 5, y + 5);
    },
  };
  const anywhere: Record<string, Action> = {
    async 'typing a price in the grid'() {
      await price.focus();
      return type('ControlOrMeta+a', '1', '2', '5', '0')();
    },
    async 'switching a combination off'() {
      await field(grid.cell(grid.isOffered, 'Red / S / Half')).focus();
      return type('Space')();
    },
    async 'setting a whole column'() {
      await field(grid.setAllFor(grid.stock)).fill('7');
      return type('Enter')();
    },
    async 'moving a photo by keyboard'() {
      await page.getByRole('button', { name: photos.move(photos.nth('3')), exact: true }).focus();
      return type('Space', 'ArrowUp', 'Space')();
    },
    async 'typing the product’s price'() {
      await page.getByLabel(productWords('en').price).focus();
      return type('ControlOrMeta+a', '9', '5', '0')();
    },
    async 'removing a value, and 25 combinations with it'() {
      await page.getByRole('button', { name: words.removeValue('Three quarter'), exact: true }).focus();
      return type('Enter')();
    },
  };
  const onComputer: Record<string, Action> = {
    async 'moving through the grid by arrows'() {
      // Only rows on the screen are drawn.
      await field(grid.setAllFor(grid.stock)).scrollIntoViewIfNeeded();
      await price.focus();
      return type('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter', 'PageDown', 'End')();
    },
  };
  return { ...opening, ...(width < 640 ? onPhone : onComputer), ...anywhere };
}
