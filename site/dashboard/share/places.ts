/**
 * Places where sellers put their link. Each link names its source, so that Analytics can tell which one brings visits.
 */
export const places = ['facebook', 'facebook_group', 'whatsapp', 'instagram'] as const;
export type Place = (typeof places)[number];

/** A shop's address for one place: `?src=facebook`. */
export const addressFor = (url: string, place: Place): string => `${url}?src=${place}`;
