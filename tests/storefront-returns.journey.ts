import { expect, test, waitLong } from './storefront-shops.ts';

const product = 'Terracotta earrings';

test('an open product, a search, a category and a sort order stay over reload and Back @phone', async ({ page }) => {
  await test.step('a reload with an open product shows its page; back and forward show the page of their URL', async () => {
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
  await test.step('search, category and sort order stay after a reload, and after a visit to a product or another page', async () => {
    await page.goto('/bigbazar?src=qr');
    const search = page.getByRole('searchbox');
    const cards = page.locator('[data-list=grid] > li');
    const tab = page.getByRole('navigation').getByRole('link', { name: 'Saree', exact: true });
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await order.selectOption('dearest');
    await tab.click();
    await expect(cards.first()).toContainText('Rajshahi silk saree');
    await expect(page, 'without an empty search').toHaveURL(/\?src=qr&sort=dearest&category=Saree$/);
    await search.fill('no. 99');
    const found = await cards.first().innerText();
    const expectKept = async () => {
      await expect(cards.first()).toHaveText(found, { useInnerText: true });
      await expect(search).toHaveValue('no. 99');
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('[data-category][aria-current]')).toHaveCount(1);
      await expect(order).toHaveValue('dearest');
    };
    await expect(page).toHaveURL(/q=no/);
    await expectKept();
    await page.reload();
    await expectKept();
    await cards.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectKept();
    await page.goto('/rahima?q=&category=Sold+off&sort=dearest');
    await expect(cards.first(), 'a category that the shop no longer has shows all products').toContainText(
      'Rajshahi silk saree',
    );
    await page.goBack();
    await expectKept();
    await search.fill('');
    await order.selectOption('newest');
    await page.getByRole('link', { name: 'All Products', exact: true }).click();
    await expect(page).toHaveURL(/\/bigbazar\?src=qr$/);
    await page.goBack();
    await expect(tab, 'Back leads to the category before').toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[data-category][aria-current]')).toHaveCount(1);
  });
});
