import { orderTotal } from '../../../api/orders/order/order-total.ts';
import { normaliseMobile } from '../../../api/platform/formats/mobile.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { demoWords } from '../../i18n/demo.ts';
import { cataloguePath } from '../../paths.ts';
import type { Catalogue } from '../catalogue.ts';
import { maxInOrder } from '../digits.ts';
import { lineOf } from '../order-message.ts';
import { demoOrder, storeDemoOrder } from './demo-order.ts';

/** The demo's part of the API. */
const inSandbox = /^\/api\/shops\/demo\/(order-form|orders)$/;

interface SentLine {
  readonly productId: string;
  readonly quantity: number | string;
}

/** An order as its form sends it. */
interface SentOrder extends SentLine {
  readonly more?: readonly SentLine[];
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly area: string;
  readonly address: string;
  readonly payment: { readonly method: string };
  /** Taka. */
  readonly expectedTotal?: number;
}

/**
 * Responds to the demo's order form in the browser: no order leaves it, and none is counted. All other requests are sent
 * as usual.
 */
export function openSandbox(language: Language): void {
  const send = globalThis.fetch.bind(globalThis);
  const report = navigator.sendBeacon.bind(navigator);
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const call = inSandbox.exec(url.pathname)?.[1];
    if (call === undefined) return send(input, init);
    if (call === 'order-form') return Response.json({ formToken: 'demo' });
    const key = new Headers(init?.headers).get('idempotency-key') ?? '';
    const sent = (await new Response(init?.body).json()) as SentOrder;
    return place(sent, key, language, send);
  };
  Object.assign(globalThis, { fetch });
  Object.assign(navigator, {
    sendBeacon: (url: string, data?: BodyInit) => url.endsWith('/order-click') || report(url, data),
  });
}

async function place(sent: SentOrder, key: string, language: Language, send: typeof fetch): Promise<Response> {
  const words = demoWords(language);
  const fields = problemsOf(sent, words.problems);
  if (Object.keys(fields).length > 0)
    return Response.json({ code: 'invalid', message: words.problems.message, fields }, { status: 422 });
  const before = demoOrder();
  if (before?.key === key) return placed(before.number, language);
  const slug = language === 'en' ? 'demo' : 'bn/demo';
  const { shop, products } = (await (await send(cataloguePath(slug))).json()) as Catalogue;
  const lines = linesOf(sent, products);
  const district = shop.orders?.form?.districts.flat().find(([number]) => String(number) === sent.district);
  const productsPaisa = sumOf(lines);
  const total = Math.round((sent.expectedTotal ?? 0) * 100);
  const number = (before?.number ?? 1000) + 1;
  storeDemoOrder({
    key,
    number,
    placedAt: Date.now(),
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, paisa: sumOf([line]) })),
    productsPaisa,
    deliveryPaisa: Math.max(0, total - productsPaisa),
    name: sent.name.trim(),
    phone: normaliseMobile(sent.phone) ?? '',
    address: [sent.address.trim(), district?.[1]].filter(Boolean).join(', '),
    method: sent.payment.method,
    steps: [{ state: 'new', at: Date.now() }],
  });
  return placed(number, language);
}

const linesOf = ({ more = [], ...first }: SentOrder, products: Catalogue['products']) =>
  [first, ...more].flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? { ...lineOf(product, Number(quantity)), productId, name: product.name } : [];
  });

const sumOf = (lines: ReturnType<typeof linesOf>): number => orderTotal(lines, 0).subtotalPaisa;

function problemsOf(
  { name, phone, district, address, quantity }: SentOrder,
  problems: ReturnType<typeof demoWords>['problems'],
): Record<string, string> {
  const isWhole = typeof quantity === 'number' && quantity >= 1 && quantity <= maxInOrder;
  return {
    ...(name.trim() === '' && { name: problems.required }),
    ...(normaliseMobile(phone) === null && { phone: problems.phone }),
    ...(district === '' && { district: problems.district }),
    ...(address.trim() === '' && { address: problems.required }),
    ...(!isWhole && { quantity: problems.quantity }),
  };
}

/** The form opens `/orders/{token}`. This token leads on to the demo's own page. */
const placed = (number: number, language: Language): Response =>
  Response.json({ number, token: `..${language === 'en' ? '' : '/bn'}/demo/order` }, { status: 201 });
