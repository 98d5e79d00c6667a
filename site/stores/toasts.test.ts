import { afterEach, expect, test } from 'bun:test';
import { $toast, dismissToast, toastError, toastSuccess } from './toasts.ts';

afterEach(() => $toast.set(null));

test('only one toast shows at a time: a new one replaces the last', () => {
  toastSuccess({ title: 'Saved' });
  toastError({ title: 'Failed to save' });
  expect($toast.get()).toMatchObject({ variant: 'destructive', title: 'Failed to save', duration: 5000 });
});

test('closing an old toast does not close the next one', () => {
  toastSuccess({ title: 'Saved' });
  const first = $toast.get()?.id ?? 0;
  toastSuccess({ title: 'Saved' });
  dismissToast(first);
  expect($toast.get()?.title).toBe('Saved');
  dismissToast($toast.get()?.id ?? 0);
  expect($toast.get()).toBeNull();
});
