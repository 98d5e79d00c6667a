import { inLanguage } from '../site/paths.ts';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { marketing } from '../site/i18n/marketing.ts';
import { comparison } from '../site/plans/plan-facts.ts';
import { newAccount, signIn } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { pricingWords } from './pricing-words.ts';

test('a visitor reads the plans without JavaScript, clicks again after a failed load, registers and returns to pay @desktop', async ({
  page,
  language,
  watch,
}) => {
  const words = pricingWords(language);
  const pricing = inLanguage('/pricing', language);
  watch.allow(/Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const script = '**/_assets/PlanCards.*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto(pricing);
  await expect(page.getByRole('rowheader')).toHaveText(comparison(language).map(({ label }) => label));
  expect(scripts).toEqual([]);
  const [trial, cards] = await Promise.all(
    [page.getByRole('button', { name: words.startTrial }), page.locator('.plan-cards')].map((each) =>
      each.boundingBox(),
    ),
  );
  expect((trial?.y ?? Infinity) + (trial?.height ?? 0), 'the trial is offered above the cards').toBeLessThan(
    cards?.y ?? 0,
  );
  const starter = page.getByRole('button', { name: words.choose(words.starter) });
  await starter.click();
  await expect(page.getByRole('alert').getByText(common(language).scriptFailed)).toBeVisible();
  await page.unroute(script);
  await starter.click();
  await page.waitForURL((url) => url.pathname === inLanguage('/register', language));
  const { register, password } = account(language);
  await page.getByLabel(register.identifier).fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel(password, { exact: true }).fill('shari 2026');
  await page.getByLabel(register.confirm).fill('shari 2026');
  await page.getByRole('button', { name: register.submit }).click();
  await page.waitForURL((url) => url.pathname === pricing);
  const dialog = page.getByRole('dialog', { name: words.dialog.title(words.starter) });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: words.dialog.submit }).click();
  await expect(dialog.getByText(words.dialog.trxIdRequired)).toBeVisible();
  await expect(dialog.getByLabel(words.dialog.trxId)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on a phone, plans are readable, and a trial is not called used after a lost response @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  await test.step('a trial that cannot be reached is not called used, and one whose response is lost has started', async () => {
    const words = pricingWords(language);
    watch.allow(/Failed to load resource/);
    await signIn(page, await newAccount('Rahima'));
    await page.goto(inLanguage('/pricing', language));
    // Loads the page's script.
    await page.getByRole('button', { name: words.choose(words.pro) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    const start = page.getByRole('button', { name: words.startTrial });
    await context.setOffline(true);
    await start.click();
    await expect(page.locator('.ui-toast')).toContainText(common(language).networkError);
    await expect(page.getByText(words.toasts.trialUsed, { exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await loseFirstResponse(page, '**/trial');
    // The page leaves for the dashboard by itself.
    const letGo = await holdRequests(page, '**/dashboard');
    await start.click();
    await expect(page.getByText(words.toasts.trialStarted, { exact: true })).toBeVisible();
    letGo();
    await page.waitForURL(`**${inLanguage('/dashboard', language)}`);
    expect(await call(page, 'GET', '/api/auth/session')).toMatchObject({ user: { plan: 'trial' } });
  });
  await test.step('the header of every page leads a seller to the dashboard, and nothing in it moves', async () => {
    const words = marketing(language);
    const header = page.getByRole('banner');
    const dashboard = header.getByRole('link', { name: words.dashboard });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(inLanguage('/about', language));
      if (width === 360) await header.locator('summary').click();
      await expect(dashboard).toBeVisible();
      await expect(dashboard).toHaveAttribute('href', inLanguage('/dashboard', language));
      for (const name of [words.login, words.registerShort, words.register])
        await expect(header.getByRole('link', { name })).toHaveCount(0);
      const positionsOf = () =>
        header
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())));
      const links = await positionsOf();
      await page.evaluate(() => delete document.documentElement.dataset['signedIn']);
      await expect(dashboard).toHaveCount(0);
      expect(await positionsOf()).toEqual(expect.arrayContaining(links));
    }
  });
  await test.step('on a phone, each value of the plans’ table is below the name of its plan', async () => {
    const middlesIn = (row: string) =>
      page
        .locator(row)
        .evaluateAll((cells) =>
          cells.map((cell) => cell.getBoundingClientRect()).map(({ x, width }) => Math.round(x + width / 2)),
        );
    for (const width of [360, 412, 700]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(inLanguage('/pricing', language));
      expect(await middlesIn('tbody tr:first-child td')).toEqual(await middlesIn('thead th:not(:first-child)'));
    }
  });
});
