import { dashboardWorkerPath } from '../../../paths.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';

/**
 * Whether this browser shows notifications of new orders. `home_screen`: an iPhone shows them only for apps on its home
 * screen; `denied`: the user has refused notifications of this site; `impossible`: the browser does not support them.
 */
export type DeviceState = 'on' | 'off' | 'denied' | 'home_screen' | 'impossible';

/** Pages of both languages use the worker registration of `/dashboard`. */
const scope = '/dashboard';

/**
 * Stores the account and shop whose notifications were enabled in this browser, to re-enable them after the next
 * sign-in.
 */
const wantedKey = 'poshora.tells-orders';

interface Shop {
  readonly userId: string;
  readonly shopId: string;
}

/**
 * @param devices the server's names of the user's devices
 * @param publicKey the key that their subscriptions should use
 */
export async function readDeviceState(devices: readonly string[], publicKey: string): Promise<DeviceState> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return isPhoneOfApple() ? 'home_screen' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await ownSubscription();
  if (!subscription || keyOf(subscription) !== publicKey) return 'off';
  return devices.includes(await nameOf(subscription.endpoint)) ? 'on' : 'off';
}

/**
 * Asks for permission, which browsers allow only during a click.
 * @returns whether notifications are now enabled
 */
export async function turnOn(shop: Shop, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(dashboardWorkerPath, { scope });
  await activeWorker(registration);
  const earlier = await registration.pushManager.getSubscription();
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe();
  const subscribing = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await Promise.race([subscribing, tooLate()]);
  const { keys } = subscription.toJSON();
  const device = {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  const outcome = await call((request) => api.shops({ shop: shop.shopId }).alerts.devices.post(device, request));
  if (outcome.kind === 'done') remember(shop);
  return outcome.kind === 'done';
}

/** If storage is full, notifications stay on until the next sign-out. */
function remember(shop: Shop): void {
  try {
    localStorage.setItem(wantedKey, nameOfWish(shop));
  } catch {}
}

export async function turnOff({ shopId }: Shop): Promise<void> {
  localStorage.removeItem(wantedKey);
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call((request) => api.shops({ shop: shopId }).alerts.devices.delete({ endpoint }, request));
}

/**
 * Restores notifications that this account enabled on this device, after a sign-out or a change of the server's key.
 */
export async function renewDevice(shop: Shop): Promise<void> {
  if (localStorage.getItem(wantedKey) !== nameOfWish(shop) || Notification.permission !== 'granted') return;
  const outcome = await call((request) => api.shops({ shop: shop.shopId }).alerts.get(request), { isRead: true });
  if (outcome.kind === 'refused') return;
  const { devices, publicKey } = outcome.response;
  if ((await readDeviceState(devices, publicKey)) === 'off') await turnOn(shop, publicKey);
}

const nameOfWish = ({ userId, shopId }: Shop): string => `${userId} ${shopId}`;

/** Whether this is an iPhone's browser: only that has `navigator.standalone`. Its tabs have no `PushManager`. */
const isPhoneOfApple = (): boolean => 'standalone' in navigator;

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ms for a browser to reach its push service. If the service is blocked, the browser never reports it. */
const subscribingTime = 20_000;

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The push service did not respond')), subscribingTime);
  });

async function activeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((active) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && active());
  });
}

/** base64url without padding, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const key = options.applicationServerKey;
  return key === null ? '' : base64url(new Uint8Array(key));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The server's name of a device: SHA-256, hex. */
async function nameOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
