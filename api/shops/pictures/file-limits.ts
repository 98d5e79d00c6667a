// Without zod, so that the picture process does not load it for these numbers.

/** Maximum bytes of an uploaded picture. */
export const maxImageFileBytes = 5 * 1024 * 1024;

/** Maximum pixels of an uploaded picture: twice the usual setting of phones. */
export const maxPixels = 24_000_000;

/** Minimum px of the shorter side after scaling. */
export const minSidePixels = 16;
