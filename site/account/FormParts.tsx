import { useSyncExternalStore, type ReactNode } from 'react';
import type { Form } from '../forms/use-form.ts';
import { Button } from '../ui/Button.tsx';

const never = () => () => {};

/** Whether the page's script runs; before that a form must not be sent, it would reload the page. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The fields of an account form, one under the other. */
export function AccountForm<Values extends object>({ form, children }: { form: Form<Values>; children: ReactNode }) {
  return (
    <form className="grid grid-cols-1 gap-4" {...form.element}>
      {children}
    </form>
  );
}

/** Tells a password manager whose password a form is about. */
export function UsernameHint({ identifier = '' }: { identifier?: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={identifier} />;
}

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isReady = useIsReady();
  return (
    <Button type="submit" size="large" wide busy={busy} disabled={!isReady}>
      {children}
    </Button>
  );
}
