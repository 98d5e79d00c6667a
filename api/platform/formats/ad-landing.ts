import { cleanText } from './clean-text.ts';
import { day } from './durations.ts';

/** How long the click of an ad counts for an order, ms. The browser keeps it in its tab. */
export const clickLifetime = 7 * day;

/** Longest stored name of a campaign. */
const maxName = 80;

/** The arrival from an ad or a marked link. */
export interface AdLanding {
  /** `source · campaign` of the link; '' without both. */
  readonly campaign: string;
  /** The click ids; null without any, and once they are too old. */
  readonly click: { readonly fbclid?: string; readonly ttclid?: string; readonly at: number } | null;
}

/**
 * Reads what the page's script (`boot.ts`) stores in the tab: the time of the arrival by the browser's clock (epoch ms),
 * and directly after it the query of the page.
 */
export function readLanding(stored: string | undefined, now: number): AdLanding {
  const [, time = '', query = ''] = /^(\d{13})\?(.*)$/s.exec(stored ?? '') ?? [];
  const at = Number(time);
  if (time === '' || now - at > clickLifetime || at - now > day) return { campaign: '', click: null };
  const given = new URLSearchParams(query);
  const ids = { fbclid: idIn(given, 'fbclid'), ttclid: idIn(given, 'ttclid') };
  const click = {
    ...(ids.fbclid !== '' && { fbclid: ids.fbclid }),
    ...(ids.ttclid !== '' && { ttclid: ids.ttclid }),
    at: Math.min(at, now),
  };
  return { campaign: campaignIn(given), click: ids.fbclid || ids.ttclid ? click : null };
}

/** The campaign in a link's query. */
export const campaignIn = (query: URLSearchParams): string =>
  ['utm_source', 'utm_campaign']
    .map((name) =>
      cleanText(query.get(name) ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '')
    .join(' · ')
    .slice(0, maxName)
    .toWellFormed();

/** Click ids are long tokens of letters, digits and a few signs. */
function idIn(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? '';
  return /^[\w.~-]{1,700}$/.test(id) ? id : '';
}
