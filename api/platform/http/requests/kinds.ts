/** How a route takes its body, and how much of it. */
export interface BodyKind {
  readonly type: 'json' | 'multipart' | 'urlencoded' | 'raw';
  /** Bytes. */
  readonly limit: number;
  /** The same, as a person reads it. */
  readonly limitText: string;
  /** Longest wait for the next piece, and for the whole, in ms. */
  readonly pause: number;
  readonly duration: number;
}

const megabyte = 1024 * 1024;

const json: BodyKind = { type: 'json', limit: 64 * 1024, limitText: '64 KB', pause: 10_000, duration: 20_000 };

/** A hundred variants, each with all the Bangla text it may have. */
const grid: BodyKind = { ...json, limit: 160 * 1024, limitText: '160 KB' };

/** 5 MB of picture and some room for the form around it; a slow phone line gets its time while it moves. */
const picture: BodyKind = {
  type: 'multipart',
  limit: 5 * megabyte + 16 * 1024,
  limitText: '5 MB',
  pause: 15_000,
  duration: 300_000,
};

/** The second step of an attachment: the file itself. */
const file: BodyKind = { type: 'raw', limit: 5 * megabyte, limitText: '5 MB', pause: 15_000, duration: 300_000 };

/** A shop's catalogue as CSV: 999 products, each with all the Bangla text it may have. */
const table: BodyKind = { type: 'multipart', limit: 7 * megabyte, limitText: '7 MB', pause: 15_000, duration: 120_000 };

/** What a plain form of a page without script sends. */
const plainForm: BodyKind = {
  type: 'urlencoded',
  limit: 16 * 1024,
  limitText: '16 KB',
  pause: 10_000,
  duration: 20_000,
};

/** One click in a mail program (RFC 8058): a form of one field that nobody reads. */
const click: BodyKind = { type: 'raw', limit: 1024, limitText: '1 KB', pause: 10_000, duration: 10_000 };

/** The kind of body that an address takes; everything is JSON but uploads. */
export function bodyKind(method: string, path: string): BodyKind {
  if (path.startsWith('/api/upload/')) return picture;
  if (path === '/api/imports') return table;
  if (path.startsWith('/api/products/') && path.endsWith('/variants')) return grid;
  if (method === 'PUT' && path.startsWith('/api/objects/')) return file;
  if (path.startsWith(unsubscribing)) return click;
  if (isOrderAddress(path)) return plainForm;
  return json;
}

/** Machine-to-machine addresses that carry their own proof and so need no Origin. */
export function isMachineAddress(path: string): boolean {
  return path.startsWith('/api/hooks/') || path.startsWith(unsubscribing);
}

/** The one address that only reads though it takes a body: a shop's page with what is typed and not saved. */
export const isRead = (path: string): boolean => /^\/api\/shops\/[^/]+\/preview$/.test(path);

const unsubscribing = '/api/newsletter/unsubscribe/';

/** Addresses outside the API that it answers: a shop's order form without script, and an order's own page. */
export const isOrderAddress = (path: string): boolean =>
  /^\/(?:[^/]+\/orders|orders(?:\/[^/]+(?:\/(?:cancel|more))?)?)$/.test(path);
