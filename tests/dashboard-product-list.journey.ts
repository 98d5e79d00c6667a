import type { Page, Request } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { dragUp, expectListed, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, languageAt, test } from './journey.ts';

test('a full shop leads to the plans and back, also when another tab has filled it, and what was typed waits @phone', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  watch.allow(refusals);
  const language = languageAt(project);
  const words = productWords(language);
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  const seller = await startSellerWith(page, baseURL, { products: ['One', 'Two', 'Three', 'Four'] });
  await openProducts(page, language);
  const dialog = await typeProduct(page, language, 'Jamdani');
  await call(page, 'POST', '/api/products', { name: 'Five', price: 5 });
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, words.freeLimit);
  await expect(page.locator('.toast').getByText(words.freeLimitText)).toBeVisible();
  const back = `${inLanguage('/dashboard', language)}?section=products`;
  const pricingFrom = (place: string) =>
    `${inLanguage('/pricing', language)}?${new URLSearchParams({ from: 'limit-reached', return: place })}`;
  const pricing = pricingFrom(back);
  await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === pricingFrom(`${back}&product=new`));
  expect(asked, 'nobody asks whether to leave: what was typed is kept').toEqual([]);

  await page.goto(back);
  await expectListed(page, ['Five', 'One', 'Two', 'Three', 'Four']);
  await expect(page.getByRole('button', { name: words.add })).toBeHidden();
  await expectAccessible(page);
  const plans = page.getByRole('link', { name: words.seePlans });
  await expect(plans).toHaveAttribute('href', pricing);
  await plans.click();
  await page.waitForURL(`**${pricing}`);
  await call(page, 'PUT', `/api/users/${seller.userId}/trial`, { action: 'start' });
  await page.goto(back);
  await expect(page.getByText(words.unfinished('Jamdani'))).toBeVisible();
  await page.getByRole('button', { name: words.carryOn }).click();
  await expect(dialog.getByLabel(words.price)).toHaveValue('2500');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectListed(page, ['Jamdani', 'Five', 'One', 'Two', 'Three', 'Four']);
  await expect(page.getByText(words.unfinished('Jamdani'))).toBeHidden();
});

test('a paid plan that is full says so without leaving @desktop', async ({ page, baseURL, watch }, { project }) => {
  watch.allow(refusals);
  const language = languageAt(project);
  const words = productWords(language);
  const names = Array.from({ length: 39 }, (_, number) => `Saree ${number + 1}`);
  await startSellerWith(page, baseURL, { plan: 'starter', products: names });
  await openProducts(page, language);
  const dialog = await typeProduct(page, language, 'Jamdani');
  await call(page, 'POST', '/api/products', { name: 'Forty', price: 5 });
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, words.limit);
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
});

test('the network cut in the middle of a save: it is said, nothing typed is lost, and one product is added @desktop', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  watch.allow(refusals);
  const language = languageAt(project);
  const words = productWords(language);
  const { userId } = await startSellerWith(page, baseURL, { products: ['One'] });
  await openProducts(page, language);
  const sent: Request[] = [];
  await page.route('**/api/products', async (route) => {
    sent.push(route.request());
    if (sent.length === 1) return route.abort('connectionreset');
    const answer = await route.fetch();
    return sent.length === 2 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  const dialog = await typeProduct(page, language, 'Jamdani');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, common(language).networkError);
  await expect(page.locator('.toast').getByText(formWords(language).networkKept)).toBeVisible();
  await expect(page.getByText(frameWords(language).connectionLost)).toBeVisible();
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
  await expectToast(page, words.added);
  await expectListed(page, ['Jamdani', 'One']);
  await expect(page.getByText(frameWords(language).connectionLost)).toBeHidden();
  const [key, ...others] = sent.map((request) => request.headers()['idempotency-key']);
  expect(key).toBeTruthy();
  expect(others).toEqual([key, key]);
  expect((await call(page, 'GET', `/api/users/${userId}/shop`))['products']).toHaveLength(2);
});

test('what the server refuses is taken back, with the documented message, and typed text stays @phone', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  watch.allow(refusals);
  const language = languageAt(project);
  const words = productWords(language);
  await startSellerWith(page, baseURL, { products: ['One', 'Two', 'Three'] });
  await openProducts(page, language);
  const refuse = await holdProducts(page);

  await page.getByRole('button', { name: words.hideNamed('Two') }).click();
  await expect(rowOf(page, 'Two')).toContainText(words.hidden);
  await refuse();
  await expectToast(page, words.saveFailed);
  await expect(rowOf(page, 'Two')).not.toContainText(words.hidden);

  await dragUp(page, language, 'Three', 2);
  await expectListed(page, ['One', 'Three', 'Two']);
  await refuse();
  await expectToast(page, words.orderFailed);
  await expectListed(page, ['One', 'Two', 'Three']);

  await page.getByRole('button', { name: words.deleteNamed('Two') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.deleteTitle }).click();
  await expectListed(page, ['One', 'Three']);
  await refuse();
  await expectToast(page, words.deleteFailed);
  await expectListed(page, ['One', 'Two', 'Three']);

  const dialog = await typeProduct(page, language, 'Jamdani');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await refuse();
  await expectToast(page, words.saveFailed);
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
  await expect(dialog.getByLabel(words.price)).toHaveValue('2500');
});

async function typeProduct(page: Page, language: Language, name: string) {
  const words = productWords(language);
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByLabel(words.price).fill('2500');
  return dialog;
}

/** Keeps changes of products from the server. @returns what has the next one refused, once it is there */
async function holdProducts(page: Page): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  const json = { code: 'unexpected', message: 'Something went wrong' };
  await page.route('**/api/products**', (route) => {
    held.push(() => route.fulfill({ status: 500, json }));
  });
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.();
  };
}
