/** The beginning of every API key, so that people and secret scanners recognise one. */
export const apiKeyPrefix = 'psk_';

/**
 * The token of `Authorization: Bearer …`, which may be empty; null for another scheme or none. Hooks, couriers and
 * metrics have tokens of their own.
 */
export function bearerOf(headers: Headers): string | null {
  const sent = headers.get('authorization')?.trim() ?? '';
  if (sent.slice(0, 6).toLowerCase() !== 'bearer') return null;
  return /^\s|^$/.test(sent.slice(6)) ? sent.slice(6).trim() : null;
}

/** Whether a program sends an API key, valid or not. */
export const sendsApiKey = (headers: Headers): boolean => bearerOf(headers)?.startsWith(apiKeyPrefix) ?? false;
