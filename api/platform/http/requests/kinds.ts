/** The format of a route's body, and its limits. */
export interface BodyKind {
  readonly type: 'json' | 'multipart' | 'urlencoded' | 'raw';
  /** Bytes. */
  readonly limit: number;
  /** The limit as shown to people. */
  readonly limitText: string;
  /** Maximum wait for the next chunk, and for the whole body, ms. */
  readonly pause: number;
  readonly duration: number;
}

const megabyte = 1024 * 1024;

const json: BodyKind = { type: 'json', limit: 64 * 1024, limitText: '64 KB', pause: 10_000, duration: 20_000 };

/** A hundred variants, each with Bangla texts of the maximum length. */
const grid: BodyKind = { ...json, limit: 160 * 1024, limitText: '160 KB' };

/** 5 MB of image, plus the surrounding form. Slow phone connections get time as long as data arrives. */
const picture: BodyKind = {
  type: 'multipart',
  limit: 5 * megabyte + 16 * 1024,
  limitText: '5 MB',
  pause: 15_000,
  duration: 300_000,
};

/** A review with two photos. */
const review: BodyKind = { ...picture, limit: 10 * megabyte + 64 * 1024, limitText: '10 MB' };

/** The second step of an attachment upload: the file itself. */
const file: BodyKind = { type: 'raw', limit: 5 * megabyte, limitText: '5 MB', pause: 15_000, duration: 300_000 };

/** A shop's catalogue as CSV: 999 products with Bangla texts of the maximum length. */
const table: BodyKind = { type: 'multipart', limit: 7 * megabyte, limitText: '7 MB', pause: 15_000, duration: 120_000 };

/** A form of a page without JavaScript. A text over its field's limit arrives, so that the page can show it again. */
const plainForm: BodyKind = {
  type: 'urlencoded',
  limit: 64 * 1024,
  limitText: '64 KB',
  pause: 10_000,
  duration: 20_000,
};

/** One-click unsubscribe from a mail program (RFC 8058): a form with one field that is ignored. */
const click: BodyKind = { type: 'raw', limit: 1024, limitText: '1 KB', pause: 10_000, duration: 10_000 };

/** A payment message from a phone: JSON, a form or plain text. The signature covers the bytes. */
const message: BodyKind = { type: 'raw', limit: 4 * 1024, limitText: '4 KB', pause: 10_000, duration: 20_000 };

/** A courier's report of a parcel. Its check covers the bytes. */
const courierReport: BodyKind = { type: 'raw', limit: 16 * 1024, limitText: '16 KB', pause: 10_000, duration: 20_000 };

/** The kind of body of a route. JSON except for uploads and forms. */
export function bodyKind(method: string, path: string): BodyKind {
  if (path.startsWith('/api/upload/')) return picture;
  if (path === '/api/imports') return table;
  if (path.startsWith('/api/products/') && path.endsWith('/variants')) return grid;
  if (method === 'PUT' && path.startsWith('/api/objects/')) return file;
  if (path.startsWith(unsubscribing)) return click;
  if (path.startsWith('/api/hooks/messages/')) return message;
  if (path.startsWith('/api/hooks/couriers/')) return courierReport;
  if (/^\/orders\/[^/]+\/reviews$/.test(path)) return review;
  if (isOrderUrl(path) || isGatewayUrl(path)) return plainForm;
  return json;
}

/** Routes for programs that authenticate by other means and need no Origin. */
export function isMachineUrl(path: string): boolean {
  return path.startsWith('/api/hooks/') || path.startsWith(unsubscribing) || isPaymentReturn(path);
}

/** The only route that has a body but is read-only: the preview of a shop's page with unsaved changes. */
export const isRead = (path: string): boolean => /^\/api\/shops\/[^/]+\/preview$/.test(path);

const unsubscribing = '/api/newsletter/unsubscribe/';

/** Paths outside `/api` that the API handles: a shop's order form without JavaScript, and the order status page. */
export const isOrderUrl = (path: string): boolean =>
  /^\/(?:[^/]+\/orders|orders(?:\/[^/]+(?:\/(?:cancel|more|pay|payment|reviews))?)?)$/.test(path);

/** The page to which payment gateways send payers back, some of them with a form of their own site. */
export const isPaymentReturn = (path: string): boolean => path.startsWith('/payments/return/');

/** Links in mails of the newsletter. */
const isMailLink = (path: string): boolean => /^\/api\/newsletter\/(?:confirm|unsubscribe)\//.test(path);

/** Whether a browser opens the URL itself. Its responses are pages and redirects, also if it fails. */
export function isPageUrl(method: string, path: string): boolean {
  if (path.startsWith('/api/order/')) return true;
  if (path.startsWith('/api/')) return (method === 'GET' || method === 'HEAD') && isMailLink(path);
  return !['/healthz', '/readyz', '/metrics'].includes(path);
}

/** Routes that payment gateways call or send payers to. They send forms. */
const isGatewayUrl = (path: string): boolean => isPaymentReturn(path) || path.startsWith('/api/hooks/payments/');
