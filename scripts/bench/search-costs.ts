import type { Browser } from '@playwright/test';
import type { RunningProduct } from '../../tests/running-product.ts';
import { slowDown } from './long-tasks.ts';

const typed = 'saree 12';
const keys = Array.from(typed, (_, at) => [typed.slice(0, at + 1), typed.slice(0, at)]).flat();

/**
 * The time from a key press in the search to the rendered result, with a loaded catalogue.
 * @param rate the slowdown of the processor
 * @returns ms for each key
 */
export async function searchCosts(
  browser: Browser,
  product: RunningProduct,
  { slug }: { readonly slug: string },
  rate: number,
): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${product.origin}/${slug}`);
  await page.getByRole('searchbox').press('s');
  await page.locator('[data-list=found]').filter({ hasText: '999' }).waitFor({ state: 'attached' });
  await slowDown(page, rate);
  const costs = await page.evaluate(async (queries) => {
    const box = document.querySelector<HTMLInputElement>('[data-list=query]');
    const measured: number[] = [];
    for (const query of queries) {
      const start = performance.now();
      if (box) box.value = query;
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      // The grid renders in microtasks after the event.
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      measured.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return measured;
  }, keys);
  await page.close();
  return costs;
}
