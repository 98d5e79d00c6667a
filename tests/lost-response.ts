import type { Page } from '@playwright/test';

/**
 * The server runs the first write to this URL, but its response does not arrive.
 * @returns the idempotency keys of the writes
 */
export async function loseFirstResponse(page: Page, url: string): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}
