// Without zod, which a process that makes a picture would load for these numbers alone.

/** Bytes of one uploaded picture at most (specification section 9). */
export const maxImageFileBytes = 5 * 1024 * 1024;

/** Pixels of one uploaded picture at most: what phones take with their usual setting, twice over. */
export const maxPixels = 24_000_000;

/** Px that the shorter side has at least, once the picture has its stored size. */
export const minSidePixels = 16;
