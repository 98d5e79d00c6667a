/** Px of the root's type, which people set larger or smaller. */
export const useRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
