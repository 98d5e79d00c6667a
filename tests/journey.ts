import { test as playwright, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';

/** Console messages and requests to other sites that a journey expects. Any other one fails it. */
export interface Watch {
  /** Allows matching console messages and requests to other sites, for example of a refused form. */
  allow(pattern: RegExp): void;
  /** Also watches another visitor's browser. `context` and its pages are always watched. */
  follow(context: BrowserContext): void;
}

/** A browser test that fails on an unexpected console message, script error or request to another site. */
export const test = playwright.extend<{ watch: Watch; language: Language }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  language: ({}, use, { project }) => use(languageAt(project)),
  watch: [
    async ({ context, baseURL }, use) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomIp() });
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      const follow = (followed: BrowserContext) => {
        followed.on('console', (message) =>
          seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`),
        );
        followed.on('weberror', (error) => seen.push(`script error: ${error.error().message}`));
        followed.on('request', (request) => {
          if (!isOwn(request.url(), baseURL)) seen.push(`request to ${request.url()}`);
        });
      };
      follow(context);
      await use({ allow: (pattern) => void allowed.push(pattern), follow });
      expect(seen.filter((found) => !allowed.some((pattern) => pattern.test(found)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Bangla on phones, English on computers. A journey whose title ends in `@phone` or `@desktop` runs once, all others run
 * in both: those whose steps differ with the width. `tour.journey.ts` opens every screen in both.
 */
export const languageAt = ({ name }: { name?: string | undefined }): Language => (name === 'phone' ? 'bn' : 'en');

/** Each journey has its own IP address, because rate limits count it. */
export const randomIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

function isOwn(url: string, baseURL: string | undefined): boolean {
  return /^(data|blob|about):/.test(url) || new URL(url).origin === baseURL;
}

/** Delays a response: `held` resolves when `letGo` is called. */
export function holdBack(): { readonly held: Promise<void>; readonly letGo: () => void } {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

/** Holds back the requests to the URLs that match. @returns lets them go on */
export async function holdRequests(page: Page, url: string | RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const { held, letGo } = holdBack();
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
