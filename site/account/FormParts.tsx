import { useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { AccountFormState } from './account-form.ts';

const never = () => () => {};

/** Whether the page's script runs. Before that, a submission would reload the page, so the form must not be sent. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface FormProps<Values extends object> {
  form: AccountFormState<Values>;
  /** Tells a password manager which account the form is about; left out where the form asks for the account. */
  identifier?: string;
  /** The form's layout, where the account pages' styles are not loaded. */
  className?: string;
  children: ReactNode;
}

/** An account form: the message about the whole form, then the fields. */
export function AccountForm<Values extends object>({
  form,
  identifier,
  className = 'grid grid-cols-1 gap-4',
  children,
}: FormProps<Values>) {
  return (
    <form className={className} {...form.element}>
      <Notice kind="problem">{form.problem}</Notice>
      {identifier !== undefined && <input hidden readOnly type="text" autoComplete="username" value={identifier} />}
      {children}
    </form>
  );
}

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isReady = useIsReady();
  return (
    <Button type="submit" size="large" wide busy={busy} disabled={!isReady}>
      {children}
    </Button>
  );
}
