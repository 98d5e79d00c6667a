import type { Settings } from './settings.ts';

/**
 * The hosts of the payment gateways, and the operator's merchants there, which receive payments for plans. A merchant is
 * null if it is not set.
 */
export function gatewaysOf(given: Settings) {
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = given;
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = given;
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = given;
  return {
    bkash: {
      url: given.BKASH_URL,
      merchant: appKey && appSecret && username && password ? { appKey, appSecret, username, password } : null,
    },
    sslcommerz: {
      url: given.SSLCOMMERZ_URL,
      merchant: storeId && storePassword ? { storeId, storePassword } : null,
    },
  };
}

/** Settings that are only useful together. */
const together = [
  ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'],
  ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
] as const;

/** One problem for each setting that is missing beside a related one. */
export const incompleteGateways = (given: Settings): string[] =>
  together.flatMap((names) => {
    const set = names.find((name) => given[name] !== undefined);
    const missing = names.filter((name) => given[name] === undefined);
    return set === undefined
      ? []
      : missing.map((name) => `${name}: is missing, but ${set} is set. Set both or neither.`);
  });
