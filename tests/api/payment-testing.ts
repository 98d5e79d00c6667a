import type { startTestApi } from './testing.ts';

/** Settings with which nothing responds, so that no test asks a real gateway. */
const refusing = 'http://127.0.0.1:1';
export const nowhere = {
  BKASH_URL: refusing,
  SSLCOMMERZ_URL: refusing,
  STEADFAST_URL: refusing,
  PATHAO_URL: refusing,
  REDX_URL: refusing,
  META_ADS_URL: refusing,
  TIKTOK_ADS_URL: refusing,
  GA4_URL: refusing,
};

/** The shop's merchant at a gateway that does not respond. @returns the provider */
export async function setUpGateway(
  { send }: Awaited<ReturnType<typeof startTestApi>>,
  { cookie, shopId }: { readonly cookie: string; readonly shopId: string },
): Promise<string> {
  const body = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'password' };
  await send('PUT', `/api/shops/${shopId}/payment-gateways/bkash`, { cookie, body });
  return 'bkash';
}
