import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { failures } from '../../../api/platform/errors/failures.ts';
import { orderStatusPage } from '../../i18n/order-status-page.ts';

const names = [
  'document',
  'location',
  'sessionStorage',
  'addEventListener',
  'fetch',
  'FormData',
  'HTMLButtonElement',
] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

const { unsent } = orderStatusPage('bn');
const { FormData } = globalThis;
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'bn' },
  forms: [],
  querySelectorAll: () => [],
});
/** It has no exports. */
const script = './send-form.ts';
const stored: string[] = [];
const sent: Array<{ readonly url: string; readonly body: string }> = [];
let respond: () => Promise<Response>;
let isFull = false;

/** A payment's form as its page has it, with the message of a lost connection. */
function payForm() {
  const notice = { hidden: true, textContent: unsent, dataset: {} };
  const form = {
    action: 'https://poshora.test/orders/x/pay',
    enctype: '',
    ariaBusy: null,
    querySelector: () => notice,
  };
  const submit = async () => {
    const event = Object.assign(new Event('submit', { cancelable: true }), { submitter: null });
    Object.defineProperty(event, 'target', { value: form });
    page.dispatchEvent(event);
    await Bun.sleep(0);
    while (form.ariaBusy !== null) await Bun.sleep(1);
    return [event.defaultPrevented, notice.hidden ? null : notice.textContent];
  };
  return { form, submit };
}

beforeAll(async () => {
  class OfForm extends FormData {
    constructor() {
      super();
      this.append('amount', '500');
    }
  }
  const setItem = (_: string, value: string) => {
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    stored.push(value);
  };
  Object.assign(globalThis, {
    document: page,
    location: { pathname: '/orders/x', search: '' },
    addEventListener: () => undefined,
    FormData: OfForm,
    HTMLButtonElement: EventTarget,
    fetch: async (url: string, { body }: { body: URLSearchParams }) => {
      sent.push({ url, body: body.toString() });
      return respond();
    },
  });
  Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => null, setItem }, configurable: true });
  await import(script);
});
afterEach(() => void (isFull = false));
afterAll(() => {
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

test('a shopper who tries to pay too often reads that, and not that the connection is lost', async () => {
  const { submit } = payForm();
  const message = failures.too_many_requests.bn;
  respond = async () => Response.json({ code: 'too_many_requests', message }, { status: 429 });
  expect(await submit()).toEqual([true, message]);
  expect(sent.at(-1)).toEqual({ url: 'https://poshora.test/orders/x/pay', body: 'amount=500' });
  respond = () => Promise.reject(new TypeError('network'));
  expect(await submit(), 'the same form later, without a connection').toEqual([true, unsent]);
});

test('a shopper types and pays although the browser’s storage is full', async () => {
  isFull = true;
  page.dispatchEvent(new Event('input'));
  expect(stored).toEqual([]);
  const { submit } = payForm();
  const message = failures.busy.bn;
  respond = async () => Response.json({ code: 'busy', message }, { status: 503 });
  expect(await submit()).toEqual([true, message]);
  isFull = false;
  page.dispatchEvent(new Event('input'));
  expect(stored).toEqual(['{}']);
});
