export interface Sending {
  readonly body?: unknown;
  /** Signs the request in. */
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  /** The client's IP address, which rate limits count. */
  readonly ip?: string;
}

export type Send = (method: string, path: string, sending?: Sending) => Promise<Response>;

/** A request of the site at `origin` as a browser sends it: a form as multipart, everything else as JSON. */
export function browserRequest(origin: string, method: string, path: string, sending: Sending = {}): Request {
  const { body, cookie, headers, ip } = sending;
  const isForm = body instanceof FormData;
  return new Request(`${origin}${path}`, {
    method,
    headers: {
      origin,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(ip && { 'x-forwarded-for': encodeURIComponent(ip) }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** The cookies that a response sets, as a browser sends them. */
export const cookiesOf = ({ headers }: Pick<Response, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Registers a seller from a new IP address and saves the shop's name. */
export async function registerSeller(send: Send, name: string, identifier = `${crypto.randomUUID()}@example.com`) {
  const password = 'shari 2026';
  const registered = await send('POST', '/api/auth/register', {
    ip: `seller ${identifier}`,
    body: { identifier, password },
  });
  const cookie = cookiesOf(registered);
  const { user } = (await registered.json()) as { user: { id: string } };
  return { ...(await saveShopName(send, { userId: user.id, cookie }, name)), identifier, password };
}

/** Saves a new account's shop for the first time. */
async function saveShopName(send: Send, account: { userId: string; cookie: string }, name: string) {
  const { userId, cookie } = account;
  const shop = (await (await send('GET', `/api/users/${userId}/shop`, { cookie })).json()) as { id: string };
  const saved = await send('PUT', `/api/shops/${shop.id}`, { cookie, body: { name } });
  const { slug } = (await saved.json()) as { slug: string };
  return { cookie, userId, shopId: shop.id, slug };
}
