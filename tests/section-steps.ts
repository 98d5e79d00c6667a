import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isInMore } from '../site/dashboard/frame/in-more.ts';
import type { Section } from '../site/dashboard/sections.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, signInAnew, type Account } from './admin-accounts.ts';
import { expect } from './journey.ts';

export const dashboardPath = (language: Language, section?: Section) =>
  inLanguage(`/dashboard${section ? `?section=${section}` : ''}`, language);

/** A fake clock and other injected scripts are in every frame. The preview runs no script, which the browser logs. */
export const clockInPreview = /Blocked script execution in 'about:(blank|srcdoc)'/;

/** A signed-in seller with a shop of this name. */
export async function startSeller(page: Page, name = 'Rahima Fashion'): Promise<Account> {
  const seller = await newAccount(name);
  await signInAnew(page, seller);
  return seller;
}

/** Puts an account on a plan; `trialEnd` in epoch ms. */
export const putOnPlan = ({ userId }: Account, plan: string, trialEnd: number | null = null) =>
  inDatabase([{ sql: 'update users set plan = ?, trial_end = ? where id = ?', args: [plan, trialEnd, userId] }]);

export async function openDashboard(page: Page, language: Language, section: Section = 'shop-info'): Promise<void> {
  await page.goto(dashboardPath(language, section));
  await expectSection(page, language, section);
}

export const expectSection = (page: Page, language: Language, section: Section) =>
  expect(
    page.getByRole('heading', { level: 1, name: frameWords(language).section[section], exact: true }),
  ).toBeVisible();

export const tabOf = (page: Page, language: Language, section: Section) =>
  page.getByRole('tab', { name: new RegExp(`^${frameWords(language).section[section]}`) });

/** The row of a section below 'More' on a phone. */
const rowInMore = (page: Page, language: Language, section: Section) =>
  page.locator('.more').getByRole('button', { name: new RegExp(`^${frameWords(language).section[section]}`) });

/** Opens a section by its tab. On a phone, 'More' lists the sections without a tab. */
export async function openSectionTab(page: Page, language: Language, section: Section): Promise<void> {
  // On a phone the bar is away while a field has the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // After a change of the viewport, the tabs render again a moment later.
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  const tabs = page.getByRole('tablist', { name: frameWords(language).sections });
  await expect(tabs).toHaveAttribute('aria-orientation', isWide ? 'vertical' : 'horizontal');
  if (isWide || !isInMore(section)) return tabOf(page, language, section).click();
  await tabOf(page, language, 'more').click();
  return rowInMore(page, language, section).click();
}

export const saveButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: formWords(language).save, exact: true });

/** The button of the open section. On a wide screen the preview has another one. */
export const shareButton = (page: Page, language: Language) =>
  page.getByRole('tabpanel').getByRole('button', { name: shareWords(language).share, exact: true });

/** Makes a computer's window too narrow for the preview, which costs time and is not the subject of every journey. */
export const hidePreview = (page: Page) => page.setViewportSize({ width: 1000, height: 800 });

/** The text of the open section's save bar. */
export const saveState = (page: Page) => page.locator('.save-bar__state');

/** The menu in the title's row. */
export const headMenu = (page: Page, language: Language) =>
  page.getByRole('button', { name: frameWords(language).options, exact: true });

/** Chooses an action in the menu of the title's row. */
export async function chooseInHead(page: Page, language: Language, action: string): Promise<void> {
  await closeToast(page);
  await headMenu(page, language).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Closes a toast, which covers the title's row of a phone. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.locator('.ui-toast__close');
  if ((await close.count()) > 0) await close.first().click();
  await expect(page.locator('.ui-toast')).toHaveCount(0);
}

/** Saves the open section, and waits until its bar is away and the message is there: an earlier save may have left the same message. */
export async function save(page: Page, language: Language, toast: string): Promise<void> {
  await saveButton(page, language).click();
  await expect(saveState(page), 'nothing is left to save').toHaveCount(0);
  await expectToast(page, toast);
}

/** Expects a toast with this title and description. */
export async function expectExplained(page: Page, title: string, description: string): Promise<void> {
  await expectToast(page, title);
  await expect(page.locator('.ui-toast').getByText(description, { exact: true })).toBeVisible();
}

/** A picture of one colour, as a file to choose. */
export async function pictureFile(background: string, width = 320, height = 320) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** Requests a public page until it shows this text. @returns the page */
export async function publishedPage(page: Page, path: string, text: string): Promise<string> {
  const read = async () => (await page.request.get(path)).text();
  await expect.poll(read).toContain(text);
  return read();
}

/** Reloads a public page until it shows this text. */
export async function expectPublished(shopper: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await shopper.goto(path);
    await expect(shopper.getByText(text).first()).toBeAttached({ timeout: 300 });
  }).toPass({ intervals: [100] });
}

/** Expects these texts in the preview. Its frame runs no script, so the outer page reads it. */
export async function expectPreview(page: Page, ...texts: string[]): Promise<void> {
  const shown = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent ?? '');
  for (const text of texts) await expect.poll(shown).toContain(text);
}
