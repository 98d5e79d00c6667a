import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { bkashSandboxUrl, openBkash } from './bkash.ts';
import type { GatewayProvider } from '../contract.ts';
import type { Gateway } from './gateway.ts';
import { openSslcommerz, sslcommerzSandboxUrl } from './sslcommerz.ts';

const secret = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200));

/** The credentials of each provider's merchant. */
export const credentialsOf = {
  bkash: z.object({ appKey: secret, appSecret: secret, username: secret, password: secret }),
  sslcommerz: z.object({ storeId: secret, storePassword: secret }),
} satisfies Record<GatewayProvider, z.ZodMiniType>;

/** The operator's merchant at a gateway, which receives payments for plans; null if it is not set. */
export function openOperatorGateway(
  { gateways: { bkash, sslcommerz } }: Pick<Config, 'gateways'>,
  provider: GatewayProvider,
): Gateway | null {
  if (provider === 'bkash') return bkash.merchant && openBkash({ url: bkash.url, ...bkash.merchant });
  return sslcommerz.merchant && openSslcommerz({ url: sslcommerz.url, ...sslcommerz.merchant });
}

/**
 * A shop's own merchant. The URL is the operator's setting, or the provider's sandbox; shops cannot type one.
 * @param credentials as `credentialsOf` describes
 */
export function openShopGateway(
  { gateways: { bkash, sslcommerz } }: Pick<Config, 'gateways'>,
  provider: GatewayProvider,
  credentials: unknown,
  isSandbox: boolean,
): Gateway {
  if (provider === 'bkash')
    return openBkash({ url: isSandbox ? bkashSandboxUrl : bkash.url, ...credentialsOf.bkash.parse(credentials) });
  const url = isSandbox ? sslcommerzSandboxUrl : sslcommerz.url;
  return openSslcommerz({ url, ...credentialsOf.sslcommerz.parse(credentials) });
}
