import { passwordOnly } from '../../api/accounts/identity/contract.ts';
import type { Send } from '../stores/call.ts';
import { useAccountForm } from './account-form.ts';

interface Options<Saved> {
  readonly send: (typed: { password: string }) => Send<Saved>;
  readonly onSaved: (response: Saved) => void;
  /** The message for a failure without one of its own. */
  readonly otherwise: string;
}

/** A form that asks for nothing but the password, to confirm an action. */
export const usePasswordForm = <Saved>({ send, ...rest }: Options<Saved>) =>
  useAccountForm({
    ...rest,
    saved: { password: '' },
    schema: passwordOnly,
    send: ({ checked }) => send(checked),
  });
