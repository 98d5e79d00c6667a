import { useMedia } from '../../ui/use-media.ts';

/** From this width the tabs are at the side. The same as `--breakpoint-md`. */
const wide = globalThis.matchMedia?.('(width >= 48rem)');

/** From this width the preview is next to the section. */
const roomy = globalThis.matchMedia?.('(width >= 75rem)');

export const useIsWide = (): boolean => useMedia(wide);
export const useHasRoomForPreview = (): boolean => useMedia(roomy);
