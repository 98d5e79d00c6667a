import { test as playwright, expect, type BrowserContext } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';

/** What a journey expects to see in the console or to leave for; everything else of the kind fails it. */
export interface Watch {
  /** Allows console messages and addresses of other sites that match, as when a form is meant to be refused. */
  allow(pattern: RegExp): void;
  /** Follows another visitor's browser as well; `context` and its pages are followed from the start. */
  follow(context: BrowserContext): void;
}

/** A browser test in which an unexpected console message, script error or request to another site is a failure. */
export const test = playwright.extend<{ watch: Watch; language: Language }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  language: ({}, use, { project }) => use(languageAt(project)),
  watch: [
    async ({ context, baseURL }, use) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() });
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
 * Bangla on phones, English on computers: a journey is seen in both languages and at both widths by two walks. One that
 * shows the same at both carries `@phone` or `@desktop` at the end of its title and is walked once; what every screen
 * must hold in all four pairs is looked at by `tour.journey.ts`.
 */
export const languageAt = ({ name }: { name?: string | undefined }): Language => (name === 'phone' ? 'bn' : 'en');

/** Each journey comes from an address of its own: limits on guessing count by it. */
export const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

function isOwn(url: string, baseURL: string | undefined): boolean {
  return /^(data|blob|about):/.test(url) || new URL(url).origin === baseURL;
}

/** For an answer that a journey holds back: `held` settles once `letGo` is called. */
export function holdBack(): { readonly held: Promise<void>; readonly letGo: () => void } {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}
