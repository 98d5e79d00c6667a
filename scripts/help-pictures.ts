import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { seedShops } from '../db/seed/shops.ts';
import type { HelpArticle } from '../site/help/topics.ts';
import { advanceSettings } from '../site/i18n/dashboard/advance-settings.ts';
import { apiKeyWords } from '../site/i18n/dashboard/api-keys.ts';
import { couponWords } from '../site/i18n/dashboard/coupons.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { orderModeWords } from '../site/i18n/dashboard/order-mode.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { salesPageWords } from '../site/i18n/dashboard/sales-pages.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { smsPhoneWords } from '../site/i18n/dashboard/sms-phone.ts';
import { languages, type Language } from '../site/i18n/dictionary.ts';
import { notificationWords } from '../site/i18n/notification-settings.ts';
import { ownDomain } from '../site/i18n/own-domain.ts';
import { settings } from '../site/i18n/settings.ts';
import { staffWords } from '../site/i18n/staff.ts';
import { inLanguage } from '../site/paths.ts';
import { readOptions } from './steps/read-options.ts';
import { whenDrawn } from './steps/when-drawn.ts';
import { findChromium } from './suite/chromium.ts';

/**
 * Takes the pictures of the help articles in both languages, as a phone shows them: `bun scripts/help-pictures.ts
 * http://localhost:3000`, with a freshly started product at that URL, after its demo shops are filled. With names of
 * articles, only their pictures are taken. JOURNEY_FONTS names the settings of fonts that `tests/fonts.ts` writes.
 */
const [origin = 'http://localhost:3000', ...only] = readOptions({}, '[ORIGIN] [ARTICLE…]').words;
const folder = join(import.meta.dir, '..', 'site', 'help', 'pictures');

/** High, so that the bar at its bottom covers nothing that a picture shows. */
const screen = { width: 360, height: 2600 };
/** CSS px. What is longer is cut. */
const highest = 480;
const margin = 12;

interface Picture {
  readonly path: string;
  /** The steps on the page before the picture. */
  readonly open?: (page: Page, language: Language) => Promise<void>;
  /** The upper end of the picture; the first card if it is missing. */
  readonly top?: (page: Page, language: Language) => Locator;
  /** CSS px, for a picture with much text. */
  readonly highest?: number;
}

/** A demo shop with an order form. */
const shopOf = (language: Language) =>
  seedShops.find((shop) => shop.owner.language === language && shop.orderMode === 'saved')!;

const section = (name: string) => `/dashboard?section=${name}`;
const orderSettings = `${section('orders')}&list=settings`;
const card = (page: Page, text: string) => page.locator('.ui-card', { hasText: text }).last();
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the first order of the list. */
const openOrder = (page: Page) => page.locator('.order-row__open').first().click();

const pictures: Partial<Record<HelpArticle, Picture>> = {
  'first-shop': { path: section('shop-info') },
  'share-your-shop': {
    path: section('shop-info'),
    open: (page, language) =>
      page
        .getByRole('button', { name: shareWords(language).share })
        .first()
        .click(),
    top: dialog,
  },
  'shop-look': { path: section('shop-page') },
  'extra-pages': { path: section('pages'), top: (page) => page.locator('.ui-card').nth(1) },
  'products-that-sell': { path: section('products'), top: (page) => page.locator('main') },
  'product-photos': { path: `${section('products')}&product=new`, top: dialog },
  'sizes-and-colours': {
    path: section('products'),
    async open(page, language) {
      const { name } = shopOf(language).products.find(({ option }) => option)!;
      await page.locator('.product', { hasText: name }).filter({ visible: true }).first().click();
      await dialog(page).getByText(variantWords(language).options.title).first().waitFor();
    },
    top: (page, language) =>
      dialog(page)
        .locator('details', { hasText: variantWords(language).options.title })
        .first(),
  },
  'import-products': {
    path: section('products'),
    async open(page, language) {
      await page
        .getByRole('button', { name: frameWords(language).options })
        .first()
        .click();
      await page.getByRole('menuitem', { name: productWords(language).more }).click();
    },
    top: dialog,
    highest: 360,
  },
  reviews: { path: section('reviews') },
  coupons: {
    path: section('coupons'),
    open: (page, language) => page.getByRole('button', { name: couponWords(language).add }).click(),
    top: dialog,
  },
  'best-sellers': { path: section('pro-features') },
  'orders-every-day': { path: section('orders'), open: openOrder, top: dialog },
  'order-form-or-chat': {
    path: orderSettings,
    top: (page, language) => card(page, orderModeWords(language).settings),
  },
  notifications: {
    path: '/profile-settings',
    top: (page, language) => card(page, notificationWords(language).intro),
  },
  'getting-paid': { path: section('payment') },
  'forwarded-messages': {
    path: section('payment'),
    top: (page, language) => card(page, smsPhoneWords(language).title),
  },
  'advance-payments': {
    path: section('payment'),
    open: async (page, language) => {
      await page.getByLabel(advanceSettings(language).rule).selectOption('delivery');
    },
    top: (page, language) => card(page, advanceSettings(language).rule),
  },
  'cash-and-money': { path: section('money') },
  'delivery-charges': { path: section('delivery') },
  couriers: { path: section('couriers') },
  'fake-orders': { path: section('couriers'), top: (page) => page.locator('.ui-card').nth(1) },
  'sales-pages': { path: section('pages'), top: (page, language) => card(page, salesPageWords(language).title) },
  'measure-ads': { path: section('ads') },
  'visits-and-sales': { path: section('analytics') },
  staff: { path: '/profile-settings', top: (page, language) => card(page, staffWords(language).intro) },
  'own-domain': { path: '/profile-settings', top: (page, language) => card(page, ownDomain(language).intro) },
  'your-data': {
    path: '/profile-settings',
    top: (page, language) => card(page, settings(language).data.heading),
  },
  plans: {
    path: '/profile-settings',
    top: (page, language) => card(page, settings(language).subscription.heading),
  },
  'api-keys': { path: orderSettings, top: (page, language) => card(page, apiKeyWords(language).title) },
};

async function take(page: Page, article: string, language: Language, picture: Picture): Promise<void> {
  await page.goto(origin + inLanguage(picture.path, language), { waitUntil: 'load' });
  const loaded = page.locator('.ui-card, .product, .order-row').first();
  await loaded.waitFor();
  await picture.open?.(page, language);
  const top = picture.top?.(page, language) ?? page.locator('.ui-card').first();
  await top.waitFor();
  await whenDrawn(page);
  const box = await top.boundingBox();
  if (!box) throw new Error(`${article} has no picture`);
  await page.evaluate(nameSite, { host: new URL(origin).host, name: 'poshora.com' });
  const most = picture.highest ?? highest;
  const isDialog = (await top.getAttribute('role')) === 'dialog';
  const clip = isDialog
    ? { ...box, height: Math.min(most, box.height) }
    : { x: 0, y: box.y - margin, width: screen.width, height: Math.min(most, box.height + 2 * margin) };
  const file = join(folder, language, `${article}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(await page.screenshot({ clip }))
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
  console.log(`${language}/${article}.webp`);
}

/** Replaces the URL of this machine. It runs in the page. */
function nameSite({ host, name }: { host: string; name: string }): void {
  const named = (text: string) => text.replaceAll(`http://${host}`, `https://${name}`).replaceAll(host, name);
  for (const field of document.querySelectorAll<HTMLInputElement>('textarea, input')) field.value = named(field.value);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.textContent = named(texts.currentNode.textContent ?? '');
}

const fonts = process.env['JOURNEY_FONTS'];
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...(fonts && { FONTCONFIG_FILE: fonts }) },
});
for (const language of languages) {
  const page = await browser.newPage({
    viewport: screen,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const { owner } = shopOf(language);
  await page.request.post(`${origin}/api/auth/login`, { headers: { origin }, data: owner });
  for (const [article, picture] of Object.entries(pictures))
    if (only.length === 0 || only.includes(article)) await take(page, article, language, picture);
  await page.close();
}
await browser.close();
