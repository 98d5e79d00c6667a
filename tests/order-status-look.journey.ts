import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { ordersOf, startSavingSeller } from './order-steps.ts';

test('on the order status page, dots, hints and prices keep their places @phone', async ({ page, language }) => {
  await test.step('on the order status page each dot is level with its text, and a hint keeps its distance from its button', async () => {
    const words = orderStatusPage(language);
    const seller = await startSavingSeller(page, { language, products: ['Shari'] });
    const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, {
      orders: await ordersOf(seller, 1),
    });
    await page.goto(papers[0].url);
    const offset = await page
      .locator('.order-steps li')
      .first()
      .evaluate((step) => {
        const dot = getComputedStyle(step, '::before');
        return parseFloat(dot.top) + parseFloat(dot.height) / 2 - parseFloat(getComputedStyle(step).lineHeight) / 2;
      });
    expect(Math.abs(offset)).toBeLessThan(1);
    const button = await page.getByRole('link', { name: words.more }).boundingBox();
    const hint = await page.getByText(words.moreHint).boundingBox();
    expect((hint?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });
  await test.step('the price of a product that is added to an order stays on one line', async () => {
    const name = 'Red and White Tangail Tant Saree with a golden border';
    const seller = await startSavingSeller(page, { language, products: [name] });
    const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, {
      orders: await ordersOf(seller, 1),
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${papers[0].url}/more`);
    await page.getByRole('link', { name }).click();
    const line = page.locator('form .order-line');
    await expect(line).toBeVisible();
    const height = await line
      .locator('span')
      .evaluate((price: HTMLElement) => price.offsetHeight / parseFloat(getComputedStyle(price).lineHeight));
    expect(height).toBeLessThan(1.5);
  });
});
