import { useMedia } from '../../ui/use-media.ts';

/** The same as `--breakpoint-md`: from here on the tabs are at the side. */
const wide = globalThis.matchMedia?.('(width >= 48rem)');

/** From here on the preview is next to the section. */
const roomy = globalThis.matchMedia?.('(width >= 75rem)');

/** Below it a product's actions are under its name; the same as `--breakpoint-sm`. */
const narrow = globalThis.matchMedia?.('(width < 30rem)');

export const useIsNarrow = (): boolean => useMedia(narrow);
export const useIsWide = (): boolean => useMedia(wide);
export const useHasRoomForPreview = (): boolean => useMedia(roomy);
