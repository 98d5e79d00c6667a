import { atom } from 'nanostores';

export interface Toast {
  /** Distinguishes toasts with the same text. */
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** How long it shows, in ms. Hover and focus pause the timer. */
  readonly duration: number;
}

export type ToastWords = Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'duration'>>;

/** The toast that shows, or null. All islands of a page share it. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

/** Reports success (green). Replaces the current toast. */
export function toastSuccess(words: ToastWords): void {
  show('default', words);
}

/** Reports an error (red). */
export function toastError(words: ToastWords): void {
  show('destructive', words);
}

/** Ms in which the user can undo. */
const undoTime = 8_000;

/** Reports success and offers to undo it. */
export function toastUndoable({ title, label, undo }: { title: string; label: string; undo: () => void }): void {
  toastSuccess({ title, action: { label, run: undo }, duration: undoTime });
}

/** Closes the toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null);
}

function show(variant: Toast['variant'], words: ToastWords): void {
  lastId += 1;
  $toast.set({ duration: 5000, ...words, variant, id: lastId });
}
