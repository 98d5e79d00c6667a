import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
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

type FormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'>;

/** The fields of an account form, one under the other. `post`, so that nothing typed ever gets into an address. */
export function AccountForm({ onSubmit, children }: FormProps) {
  return (
    <form className="grid grid-cols-1 gap-4" method="post" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Tells a password manager whose password a form is about. */
export function UsernameHint({ identifier = '' }: { identifier?: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={identifier} />;
}

/** What went wrong with the form as a whole. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="rounded-sm bg-danger-soft px-3 py-2 font-medium text-danger" role="alert">
      {children}
    </p>
  );
}

/** What came of it. */
export function FormDone({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="rounded-sm bg-brand-soft px-3 py-2 font-medium text-brand-strong" role="status">
      {children}
    </p>
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
