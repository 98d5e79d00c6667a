import { atom } from 'nanostores';

export interface Toast {
  /** Distinguishes toasts with the same words. */
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** How long it stays, in ms; pointing at it or focusing it stops the clock. */
  readonly duration: number;
}

export type ToastWords = Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'duration'>>;

/** The one toast that shows, or null. Islands of a page share it. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

/** Says that something is done (green). It replaces a toast that still shows. */
export function toastSuccess(words: ToastWords): void {
  show('default', words);
}

/** Says that something went wrong (red). */
export function toastError(words: ToastWords): void {
  show('destructive', words);
}

/** Ms in which what was done can be taken back. */
const undoTime = 8_000;

/** Says that something is done, and offers to take it back. */
export function toastUndoable({ title, label, undo }: { title: string; label: string; undo: () => void }): void {
  toastSuccess({ title, action: { label, run: undo }, duration: undoTime });
}

/** Takes the toast away, unless another has taken its place since. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null);
}

function show(variant: Toast['variant'], words: ToastWords): void {
  lastId += 1;
  $toast.set({ duration: 5000, ...words, variant, id: lastId });
}
