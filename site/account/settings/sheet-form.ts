import type { UserView } from '../../../api/accounts/identity/contract.ts';

/** What the form in a sheet of the settings gets. */
export interface SheetForm {
  user: UserView;
  /** Closes the sheet. */
  onDone: () => void;
}

/** What a password manager knows the account by. */
export const identifierOf = ({ email, mobile }: UserView): string => email ?? mobile ?? '';
