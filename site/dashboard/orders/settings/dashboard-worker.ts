/// <reference lib="webworker" />
import type { PushedMessage } from '../../../../api/platform/messaging/push/pushed-message.ts';

/*
 * Shows the server's notifications of new orders, also while no page is open. It serves no pages: the dashboard
 * works without it, and shops have their own worker.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushedMessage | undefined)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));

async function show(message: PushedMessage | undefined): Promise<void> {
  if (!message) return;
  const { title, body, tag, url, language } = message;
  const icon = '/icons/shop-192.png';
  for (const earlier of await self.registration.getNotifications()) if (earlier.tag !== tag) earlier.close();
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, lang: language, data: url });
}

/** Focuses an open dashboard, or opens one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === url.pathname);
  if (!page) return void (await self.clients.openWindow(url.href));
  await page.focus();
  page.postMessage({ kind: 'orders' });
}
