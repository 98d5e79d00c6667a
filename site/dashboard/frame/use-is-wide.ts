import { useMedia } from '../../ui/use-media.ts';

/** From this width the tabs are at the side. The same as `--breakpoint-md`. */
const wide = globalThis.matchMedia?.('(width >= 48rem)');

/** From this width the preview is next to the section. */
const roomy = globalThis.matchMedia?.('(width >= 75rem)');

/** Below this width a product's actions are under its name. The same as `--breakpoint-sm`. */
const narrow = globalThis.matchMedia?.('(width < 30rem)');

export const useIsNarrow = (): boolean => useMedia(narrow);
export const useIsWide = (): boolean => useMedia(wide);
export const useHasRoomForPreview = (): boolean => useMedia(roomy);
