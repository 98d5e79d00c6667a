import { amountOf } from '../amounts.ts';

/** Whether a cell is a number, optionally with its currency or unit. */
export const isAmount = (cell: string): boolean => amountOf(cell) !== null;

/** Whether a cell holds a link. */
export const isLink = (cell: string): boolean => /^(?:https?:)?\/\/\S+\.\S+/i.test(cell);

/** Whether a cell holds links to photos. */
export const isPhotoLink = (cell: string): boolean =>
  isLink(cell) && /\.(?:jpe?g|png|webp|avif|gif|heic)(?:$|[?#,\s])|\/uploads\/|drive\.google|fbcdn|imgur/i.test(cell);
