import type { UserView } from '../../../api/accounts/identity/contract.ts';

/** Props of a form in a settings sheet. */
export interface SheetForm {
  user: UserView;
  /** Closes the sheet. */
  onDone: () => void;
}

/** The name under which a password manager knows the account. */
export const identifierOf = ({ email, mobile }: UserView): string => email ?? mobile ?? '';
