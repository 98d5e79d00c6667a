import { expect, type Page } from '@playwright/test';

/** An API response; journeys read single fields. */
// oxlint-disable-next-line typescript/no-explicit-any
type ApiResponse = Record<string, any>;

/** Calls the API with the cookies of a page's browser. Fails on an error response. */
export async function call(page: Page, method: string, path: string, data: object = {}): Promise<ApiResponse> {
  const { origin } = new URL(page.url() === 'about:blank' ? serverUrl() : page.url());
  const sent = { method, headers: { origin, 'content-type': 'application/json' } };
  const response = await page.request.fetch(path, method === 'GET' ? sent : { ...sent, data });
  expect(response.ok(), `${method} ${path}: status ${response.status()}: ${await response.text()}`).toBe(true);
  return (await response.json()) as ApiResponse;
}

/** The URL of the journeys' product (`playwright.config.ts`). */
// oxlint-disable-next-line no-restricted-properties
export const serverUrl = () => `http://localhost:${process.env['JOURNEY_PORT'] ?? ''}`;

/** Adds products named 'Shari 1', 'Shari 2', … */
export async function addProducts(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await call(page, 'POST', '/api/products', { name: `Shari ${number}`, price: 1250 });
}
