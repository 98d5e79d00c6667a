import { afterEach, expect, test } from 'bun:test';
import { renewDevice, readDeviceState, turnOff, turnOn } from './push-device.ts';

const key = 'BIagmyS_Ecw9P_XhBx9CL3z_k8_O7CNGn8vPczLZneU';
const other = 'BM4f_VyfINAJ9ggvRqNgzO8bYih0ZinqqO8ZpJrd9tI';
const shop = { userId: 'rahima', shopId: 'shop' };
const names = ['navigator', 'Notification', 'PushManager', 'localStorage', 'fetch', 'location'] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

afterEach(() => {
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

interface Browser {
  readonly permission?: 'default' | 'granted' | 'denied';
  /** The key of its subscription; null without a subscription. */
  readonly subscribedWith?: string | null;
  readonly can?: boolean;
  readonly isPhoneOfApple?: boolean;
}

/** A browser and a server whose state the test can read. */
function startBrowser({ permission = 'default', subscribedWith = null, can = true, isPhoneOfApple = false }: Browser) {
  let subscribed = subscribedWith;
  let devices: string[] = [];
  const calls: string[] = [];
  const requested = { permission };
  const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
  const subscription = () => ({
    endpoint: `https://push.example/${subscribed}`,
    options: { applicationServerKey: bytesOf(subscribed ?? '') },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => (subscribed = null),
  });
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => (subscribed === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        subscribed = applicationServerKey;
        return subscription();
      },
    },
  };
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');
  const kept = new Map<string, string>();
  const values = {
    navigator: {
      ...(isPhoneOfApple && { standalone: false }),
      serviceWorker: { getRegistration: async () => registration, register: async () => registration },
    },
    Notification: {
      get permission() {
        return requested.permission;
      },
      requestPermission: async () =>
        (requested.permission = requested.permission === 'default' ? 'granted' : requested.permission),
    },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    fetch: async (url: string, init?: RequestInit) => {
      const { pathname } = new URL(url, 'http://localhost');
      const method = init?.method ?? 'GET';
      calls.push(`${method} ${pathname}`);
      const { endpoint = '' } = init?.body ? (JSON.parse(init.body as string) as { endpoint?: string }) : {};
      if (method === 'POST') devices.push(hash(endpoint));
      if (method === 'DELETE') devices = devices.filter((device) => device !== hash(endpoint));
      return Response.json({ devices, publicKey: key });
    },
    ...(can && { PushManager: Object }),
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const signOut = () => (devices = []);
  return {
    calls,
    state: () => readDeviceState(devices, key),
    devices: () => devices,
    subscribed: () => subscribed,
    signOut,
  };
}

test('a browser reports its capability: an iPhone needs the dashboard on its home screen first', async () => {
  expect(await startBrowser({ can: false }).state()).toBe('impossible');
  expect(await startBrowser({ can: false, isPhoneOfApple: true }).state()).toBe('home_screen');
  expect(await startBrowser({ permission: 'denied' }).state()).toBe('denied');
  expect(await startBrowser({}).state()).toBe('off');
});

test('a click asks for permission, subscribes and informs the server; a second click removes the subscription on both sides', async () => {
  const browser = startBrowser({});
  expect(await turnOn(shop, key)).toBe(true);
  expect(await browser.state()).toBe('on');
  expect(browser.calls).toEqual(['POST /api/shops/shop/alerts/devices']);
  await turnOff(shop);
  expect([await browser.state(), browser.devices(), browser.subscribed()]).toEqual(['off', [], null]);
});

test('notifications are on although the browser’s storage is full', async () => {
  const browser = startBrowser({});
  localStorage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  expect([await turnOn(shop, key), await browser.state()]).toEqual([true, 'on']);
});

test('without permission, nothing is subscribed', async () => {
  const browser = startBrowser({ permission: 'denied' });
  expect(await turnOn(shop, key)).toBe(false);
  expect([browser.calls, browser.subscribed()]).toEqual([[], null]);
});

test('after signing in again, notifications continue for the account that enabled them, and for no other', async () => {
  const browser = startBrowser({});
  await turnOn(shop, key);
  browser.signOut();
  await renewDevice({ ...shop, userId: 'karim' });
  expect(browser.devices()).toEqual([]);
  await renewDevice(shop);
  expect(await browser.state()).toBe('on');
  await turnOff(shop);
  await renewDevice(shop);
  expect(await browser.state()).toBe('off');
});

test('a new server key, as after a restore, causes a new subscription', async () => {
  const browser = startBrowser({ permission: 'granted', subscribedWith: other });
  expect(await browser.state()).toBe('off');
  expect(await turnOn(shop, key)).toBe(true);
  expect([await browser.state(), browser.subscribed()]).toEqual(['on', key]);
});
