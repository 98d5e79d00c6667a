import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdBack } from './journey.ts';
import { expect, forget, test, waitLong } from './storefront-shops.ts';

const product = 'Terracotta earrings';

test('an open product, a search, a category and a sort order stay over reload and Back @phone', async ({ page }) => {
  await test.step('a reload with an open product shows its page; back and forward show the page of their address', async () => {
    await waitLong(page);
    await page.goto('/rahima');
    const ofShop = page.getByRole('heading', { level: 1, name: 'Rahima Fashion' });
    const ofProduct = page.getByRole('heading', { level: 1, name: product });
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(page.getByRole('dialog', { name: product })).toBeVisible();
    await page.reload();
    await expect(ofProduct).toBeVisible();
    await page.getByLabel('Quantity').click();
    await expect(page.locator('body[data-live]')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(ofShop).toBeVisible();
    await expect(page).toHaveURL(/\/rahima$/);
    await page.goForward();
    await expect(ofProduct).toBeVisible();
    // Goes back without a touch, so that only the head's script is loaded.
    await page.goBack();
    await expect(ofShop).toBeVisible();
  });
  await test.step('search, category and sort order stay after a reload and after a visit to another page', async () => {
    await forget(page);
    await test.step('a search stays after a reload, and after a visit to a product or another page', async () => {
      await waitLong(page);
      await page.goto('/bigbazar?src=qr');
      const search = page.getByRole('searchbox');
      const cards = page.locator('[data-list=grid] > li');
      await search.click();
      await search.fill('no. 999');
      const expectFound = async () => {
        await expect(cards).toHaveCount(1);
        await expect(search).toHaveValue('no. 999');
      };
      await expectFound();
      await page.reload();
      await expectFound();
      await cards.getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFound();
      await page.goto('/rahima');
      await page.goBack();
      await expectFound();
      await search.fill('');
      await expect(page).toHaveURL(/\/bigbazar\?src=qr$/);
    });
    await test.step('a category and a sort order stay after a reload, and after a visit to another page', async () => {
      await waitLong(page);
      await page.goto('/bigbazar?src=qr');
      const cards = page.locator('[data-list=grid] > li');
      const tab = page.getByRole('navigation').getByRole('link', { name: 'Saree', exact: true });
      const order = page.getByRole('combobox', { name: 'Sort by' });
      const expectKept = async () => {
        await expect(cards.first()).toContainText('Rajshahi silk saree');
        await expect(tab).toHaveAttribute('aria-current', 'true');
        await expect(page.locator('[data-category][aria-current]')).toHaveCount(1);
        await expect(order).toHaveValue('dearest');
      };
      await order.selectOption('dearest');
      await tab.click();
      await expectKept();
      await expect(page, 'without an empty search').toHaveURL(/\?src=qr&sort=dearest&category=Saree$/);
      await page.reload();
      await expectKept();
      await page.goto('/rahima');
      await page.goBack();
      await expectKept();
      await page.getByRole('searchbox').fill('no. 2');
      await expect(page).toHaveURL(/q=no/);
      await page.getByRole('searchbox').fill('');
      await order.selectOption('newest');
      await page.getByRole('link', { name: 'All Products', exact: true }).click();
      await expect(page).toHaveURL(/\/bigbazar\?src=qr$/);
      await page.goBack();
      await expect(tab, 'Back leads to the category before').toHaveAttribute('aria-current', 'true');
      await expect(page.locator('[data-category][aria-current]')).toHaveCount(1);
    });
    await test.step('a link to a category that the shop no longer has shows all products', async () => {
      await waitLong(page);
      await page.goto('/bigbazar?q=&category=Sold+off&sort=dearest');
      await expect(page.locator('[data-list=grid] > li').first()).toContainText('Rajshahi silk saree');
    });
  });
});
test.describe('while the script is on its way', () => {
  test.use({ serviceWorkers: 'block' });

  test('Back while a reloaded product page still loads shows the shop @phone', async ({ page, watch, baseURL }) => {
    const slow = await slowEnd(baseURL!);
    watch.allow(/Service Worker registration blocked/);
    watch.allow(new RegExp(`^request to ${slow.origin}/`));
    await waitLong(page);
    await page.goto(`${slow.origin}/rahima`);
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(page.getByRole('dialog', { name: product })).toBeVisible();
    const letGo = slow.hold();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    expect(await page.evaluate(() => scrollY), 'the page begins at its top').toBe(0);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/rahima$/);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Rahima Fashion' })).toBeVisible();
    slow.close();
  });
});

/** A server in front of the shops' server that can hold back the last 100 bytes of each page. */
async function slowEnd(shops: string) {
  let held = Promise.resolve();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') return void response.writeHead(204).end();
      const reply = await fetch(shops + request.url, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await reply.arrayBuffer());
      const type = reply.headers.get('content-type') ?? '';
      response.writeHead(reply.status, { 'content-type': type });
      if (type.startsWith('text/html')) {
        response.write(body.subarray(0, -100));
        await held;
        response.end(body.subarray(-100));
      } else response.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      const { held: until, letGo } = holdBack();
      held = until;
      return letGo;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
