import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { test as journey } from './journey.ts';

export { expect, expectAccessible } from './journey.ts';

/** What the API was told by one visitor. */
export interface Told {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A journey through the fixture shops, on a server of the worker's own that has no database. */
export const test = journey.extend<object, { shops: string }>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
    async ({}, use) => {
      const server = spawn('node_modules/.bin/bun', ['--no-env-file', 'tests/storefront-server.ts'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [origin] = (await once(createInterface(server.stdout), 'line')) as [string];
      await use(origin);
      server.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shops }, use) => use(shops),
});

/** What the API was told by this page's visitor, in order. */
export async function toldBy(page: Page): Promise<Told[]> {
  const session = await page.evaluate(() => localStorage.getItem('poshora_session'));
  const told = (await (await page.request.get('/told')).json()) as Told[];
  return told.filter(({ body }) => body['sessionId'] === session);
}

/** The message behind an order link. */
export function messageOf(link: string | null): string {
  return new URL(link ?? '').searchParams.get('text') ?? '';
}
