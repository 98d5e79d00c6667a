import type { Settings } from './settings.ts';

/** The operator's provider of delivery histories: one HTTP request for each phone and day. */
export interface HistoryProvider {
  /** As sellers see it. */
  readonly name: string;
  /** May contain `{phone}`, as the body. */
  readonly url: string;
  /** Template of a POST body, JSON or form fields; null: a GET. */
  readonly body: string | null;
  /** Headers with the key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the response has its numbers; '' if it has none. */
  readonly paths: { readonly delivered: string; readonly returned: string; readonly total: string };
  /** Questions of the whole site. */
  readonly maxPerDay: number;
}

/** The settings of the provider; null without one. */
export function historyOf(given: Settings): HistoryProvider | null {
  const { HISTORY_URL: url, HISTORY_NAME, HISTORY_BODY, HISTORY_HEADER = '' } = given;
  if (url === undefined) return null;
  const [name = '', ...value] = HISTORY_HEADER.split(':');
  return {
    name: HISTORY_NAME ?? new URL(url.replaceAll('{phone}', '0')).hostname,
    url,
    body: HISTORY_BODY ?? null,
    headers: HISTORY_HEADER === '' ? {} : { [name.trim().toLowerCase()]: value.join(':').trim() },
    paths: {
      delivered: given.HISTORY_DELIVERED ?? '',
      returned: given.HISTORY_RETURNED ?? '',
      total: given.HISTORY_TOTAL ?? '',
    },
    maxPerDay: given.HISTORY_PER_DAY,
  };
}

/** Why the settings of the provider cannot be used. */
export function problemsOfHistory(given: Settings): string[] {
  const { HISTORY_URL, HISTORY_BODY, HISTORY_HEADER, HISTORY_DELIVERED, HISTORY_RETURNED, HISTORY_TOTAL } = given;
  const others = { HISTORY_BODY, HISTORY_HEADER, HISTORY_DELIVERED, HISTORY_RETURNED, HISTORY_TOTAL };
  const set = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (HISTORY_URL === undefined)
    return set === undefined ? [] : [`HISTORY_URL: is missing, but ${set} is set. Set it, or remove ${set}.`];
  return [
    ...(`${HISTORY_URL} ${HISTORY_BODY ?? ''}`.includes('{phone}')
      ? []
      : [
          'HISTORY_URL: neither it nor HISTORY_BODY has {phone}. Example: HISTORY_URL=https://history.example/check?phone={phone}',
        ]),
    ...(HISTORY_DELIVERED !== undefined && (HISTORY_RETURNED ?? HISTORY_TOTAL) !== undefined
      ? []
      : [
          'HISTORY_DELIVERED: is needed with HISTORY_RETURNED or HISTORY_TOTAL, because each provider names its numbers differently. Example: HISTORY_DELIVERED=aggregate.total_success',
        ]),
  ];
}
