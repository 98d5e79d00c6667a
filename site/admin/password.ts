import { atom } from 'nanostores';

/** Set while the dialog asks for the password. Called with whether the admin entered it. */
export const $passwordQuestion = atom<((given: boolean) => void) | null>(null);

/**
 * Asks the admin for the password.
 * @returns false if they cancelled
 */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    $passwordQuestion.set((given) => {
      $passwordQuestion.set(null);
      resolve(given);
    });
  });
}
