import { incompleteGateways } from './gateways.ts';
import { problemsOfHistory } from './history.ts';
import { settings, type Settings } from './settings.ts';
import { problemsOfSms } from './sms.ts';
import { problemsOfStorage } from '../storage/storage-url.ts';

/** Settings that are valid but would harm customers or let strangers in. */
export function dangersOf(given: Settings): string[] {
  const needed = isPublic(given) ? (['BKASH_NUMBER', 'MAIL_URL', 'MAIL_FROM'] as const) : (['BKASH_NUMBER'] as const);
  const missing = isDevelopment(given) ? [] : needed.filter((name) => given[name] === undefined);
  return [
    ...missing.map((name) => `${name}: has no default outside development. Example: ${name}=${settings[name].example}`),
    ...incompleteGateways(given),
    ...problemsOfSms(given),
    ...problemsOfHistory(given),
    ...(isBehindUnknownProxy(given) ? [unknownProxy] : []),
    ...[given.STORAGE_URL, given.BACKUP_URL].flatMap((url) => (url === undefined ? [] : problemsOfStorage(url, given))),
    ...(given.HOOK_URLS.length > 0 && given.HOOK_SECRET === undefined
      ? [
          `HOOK_SECRET: is needed to sign the webhooks to HOOK_URLS. Example: HOOK_SECRET=${settings.HOOK_SECRET.example}`,
        ]
      : []),
  ];
}

const unknownProxy =
  'TRUSTED_PROXIES: is 0, but with this PUBLIC_URL and HOST all requests come through a proxy and would count as one visitor, who would soon be locked out by rate limits. Example: TRUSTED_PROXIES=1';

/** This process only speaks plain HTTP. An https URL, or a HOST on this machine only, therefore requires a proxy. */
const isBehindUnknownProxy = (given: Settings) =>
  isPublic(given) &&
  given.TRUSTED_PROXIES === 0 &&
  (given.PUBLIC_URL?.startsWith('https:') === true || isThisMachine(given.HOST));

/** Whether other machines can reach the site. */
export const isPublic = ({ PUBLIC_URL }: Settings) =>
  PUBLIC_URL !== undefined && !isThisMachine(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''));

const isThisMachine = (host: string) => /^(?:127\.[\d.]+|::1|(?:.+\.)?localhost)$/.test(host);

/** Whether only this machine can reach the site and NODE_ENV is not production. */
export const isDevelopment = (given: Settings) => given.NODE_ENV !== 'production' && !isPublic(given);
