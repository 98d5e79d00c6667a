import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { PushedMessage } from '../api/platform/messaging/push/pushed-message.ts';
import { dashboardWorkerPath } from '../site/paths.ts';
import { expect, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { dashboardPath, expectSection, openDashboard } from './section-steps.ts';

const scope = '/dashboard';

test('a pushed order is shown once, the next one replaces it, and a click opens the orders @phone', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  const origin = String(baseURL);
  await startSavingSeller(page, { language, products: ['Shari'] });
  const followed = page.waitForRequest(/\/orders\/events$/);
  await openDashboard(page, language);
  await followed;
  const worker = await startWorker(page, context);
  const push = await startPushing(page, context, origin);
  const order = (number: number): PushedMessage => ({
    title: `New order #${number}`,
    body: '৳1,060',
    tag: `order-${number}`,
    url: dashboardPath(language, 'orders'),
    language,
  });

  await push(order(1001));
  const first = { title: 'New order #1001', body: '৳1,060', lang: language, icon: '/icons/shop-192.png' };
  await expect.poll(() => shown(worker)).toMatchObject([first]);
  await push(order(1001));
  await push(order(1002));
  await expect.poll(() => shown(worker), 'the last one alone').toMatchObject([{ title: 'New order #1002' }]);

  // The URL changes as soon as the dashboard shows the orders.
  const focused = [page.url()];
  expect(await click(worker), 'the open dashboard comes to the front').toEqual({ focused, opened: [] });
  await expectSection(page, language, 'orders');
  expect(await shown(worker), 'and the notification goes').toEqual([]);

  await page.goto('/pricing');
  await push(order(1003));
  await expect.poll(() => shown(worker)).toHaveLength(1);
  const opened = [`${origin}${dashboardPath(language, 'orders')}`];
  expect(await click(worker), 'where none is open, one opens').toEqual({ focused: [], opened });
  expect(await shown(worker)).toEqual([]);
});

/** Registers the worker as turning on notifications does, without a push service. */
async function startWorker(page: Page, context: BrowserContext): Promise<Worker> {
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker', (started) => started.url().endsWith(dashboardWorkerPath)),
    page.evaluate(([path, at]) => navigator.serviceWorker.register(path, { scope: at }), [
      dashboardWorkerPath,
      scope,
    ] as const),
  ]);
  await expect
    .poll(() => page.evaluate(async (at) => (await navigator.serviceWorker.getRegistration(at))?.active?.state, scope))
    .toBe('activated');
  await worker.evaluate(showInMemory);
  return worker;
}

interface Shown extends NotificationOptions {
  readonly title: string;
  close(): void;
}

/** The worker's globals. `shown` holds the device's notifications. */
type Scope = ServiceWorkerGlobalScope & { shown: Shown[]; focused: string[]; opened: string[] };

/**
 * A headless browser refuses notifications, and a window needs a real click to come to the front. This fake records both, as
 * the Notifications API specifies: a notification replaces one with the same tag.
 */
function showInMemory(): void {
  const scope = globalThis as unknown as Scope;
  Object.assign(scope, { shown: [], focused: [], opened: [] });
  scope.registration.showNotification = async (title, options) => {
    const close = () => {
      scope.shown = scope.shown.filter((one) => one !== notification);
    };
    const notification: Shown = { ...options, title, close };
    scope.shown = [...scope.shown.filter(({ tag }) => tag !== options?.tag), notification];
  };
  scope.registration.getNotifications = async () => scope.shown as unknown as Notification[];
  WindowClient.prototype.focus = async function focus(this: WindowClient) {
    scope.focused.push(this.url);
    return this;
  };
  scope.clients.openWindow = async (url) => {
    scope.opened.push(String(url));
    return null;
  };
}

/** Delivers messages to the worker, as a push service does. */
async function startPushing(page: Page, context: BrowserContext, origin: string) {
  const devtools: CDPSession = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}${scope}`);
      if (own) found(own.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  return (message: PushedMessage) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const shown = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as Scope).shown.map((one) => ({ ...one })));

/** Clicks the shown notification. @returns the focused and the opened windows */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    scope.focused = [];
    scope.opened = [];
    const [notification] = scope.shown;
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    scope.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return { focused: scope.focused, opened: scope.opened };
  });
