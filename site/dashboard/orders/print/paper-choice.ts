import { atom } from 'nanostores';

export const paperKinds = ['invoice', 'slip', 'label'] as const;
export const paperSizes = ['a4', 'a6', 'roll'] as const;
export type PaperKind = (typeof paperKinds)[number];
export type PaperSize = (typeof paperSizes)[number];

/** The last printed document and paper size, offered again. */
export const $paperChoice = atom<{ readonly kind: PaperKind; readonly size: PaperSize }>({
  kind: 'invoice',
  size: 'a4',
});
