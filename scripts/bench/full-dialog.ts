import type { Browser, Page } from '@playwright/test';
import { partWords } from '../../site/i18n/dashboard/product-parts.ts';
import { variantWords } from '../../site/i18n/dashboard/product-variants.ts';
import { productWords } from '../../site/i18n/dashboard/products.ts';
import type { RunningProduct } from '../../tests/running-product.ts';
import { fullestName } from './fullest-product.ts';
import { longestTask, slowDown, slower } from './long-tasks.ts';
import type { Report } from './report.ts';
import { openDashboard, type Action, type MeasuredSeller } from './slow-phone.ts';

/** Each turn starts with a newly loaded dashboard. */
const turns = 5;

/** The longest task of each step in the dialog of a product with 100 variants and 8 photos. */
export async function measureFullDialog(
  browser: Browser,
  product: RunningProduct,
  report: Report,
  seller: MeasuredSeller,
): Promise<void> {
  for (const width of [360, 1280]) {
    const steps = new Map<string, number[]>();
    const byClock: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const page = await openDashboard(browser, product, seller, width, fullestName);
      const devtools = await slowDown(page);
      let slowest = 0;
      for (const [what, action] of Object.entries(actions(page, width))) {
        const { clock, processor } = await longestTask(devtools, await action());
        steps.set(what, [...(steps.get(what) ?? []), processor]);
        slowest = Math.max(slowest, clock);
      }
      byClock.push(slowest);
      await page.context().close();
    }
    const where = `100 variants and 8 photos, ${width} px, ${slower} times slower`;
    for (const [what, samples] of steps)
      report.figure({ what: `Longest task while ${what}, ${where}`, unit: 'ms', samples, bar: { atMost: 100 } });
    report.figure({ what: `The longest of all tasks, elapsed time, ${where}`, unit: 'ms', samples: byClock });
  }
}

/** The seller's steps in the dialog, in order. Its parts are open because they have content. */
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
  /** Scrolls to the rows, because only rows on the screen are rendered. */
  const toFirstRow = () => field(grid.setAllFor(grid.stock)).scrollIntoViewIfNeeded();
  const opening: Record<string, Action> = {
    async 'opening the dialog'() {
      const button = page.getByRole('button', { name: productWords('en').editNamed(fullestName), exact: true });
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
      await toFirstRow();
      await price.focus();
      return type('ControlOrMeta+a', '1', '2', '5', '0')();
    },
    async 'switching a combination off'() {
      await toFirstRow();
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
      await page.locator('[name=price]').focus();
      return type('ControlOrMeta+a', '9', '5', '0')();
    },
    async 'removing a value, and 25 combinations with it'() {
      await page.getByRole('button', { name: words.removeValue('Three quarter'), exact: true }).focus();
      return type('Enter')();
    },
  };
  const onComputer: Record<string, Action> = {
    async 'moving through the grid by arrows'() {
      await toFirstRow();
      await price.focus();
      return type('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter', 'PageDown', 'End')();
    },
  };
  return { ...opening, ...(width < 640 ? onPhone : onComputer), ...anywhere };
}
