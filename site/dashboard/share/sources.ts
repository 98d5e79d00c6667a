/**
 * Sites where sellers put their link. Each link names its source, so that Analytics can tell which one brings visits.
 */
export const sources = ['facebook', 'facebook_group', 'whatsapp', 'instagram'] as const;
export type Source = (typeof sources)[number];

/** A shop's link for one source: `?src=facebook`. */
export const linkFor = (url: string, source: Source): string => `${url}?src=${source}`;
