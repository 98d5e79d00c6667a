import type { users } from '../../../../db/schema/index.ts';

export type ContactKind = 'email' | 'mobile';
export type ContactState = (typeof users.$inferSelect)['emailState'];

type Contacts = Pick<typeof users.$inferSelect, 'email' | 'emailState' | 'mobile' | 'mobileState'>;

/** Whether a link or code to this contact may set a new password. */
export const mayReset = (state: ContactState): boolean => state !== 'added';

/**
 * The states after a link or code to `proven` has set the password. Another contact stays only if both had been
 * confirmed: until then nobody had shown that both belong to the same person.
 * @returns the columns to store, and the other contact if it can no longer set the password
 */
export function afterReset(contacts: Contacts, proven: ContactKind) {
  const other = proven === 'email' ? 'mobile' : 'email';
  const wasConfirmed = contacts[`${proven}State`] === 'confirmed';
  const isKept = wasConfirmed && contacts[`${other}State`] === 'confirmed';
  const suspended = contacts[other] === null || isKept ? null : other;
  const states: Partial<Record<`${ContactKind}State`, ContactState>> = { [`${proven}State`]: 'confirmed' };
  if (suspended) states[`${suspended}State`] = 'added';
  return { states, suspended } as const;
}
