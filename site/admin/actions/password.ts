import { atom } from 'nanostores';

/** Set while the dialog asks for the password. Called with whether the admin entered it. */
export const $passwordQuestion = atom<((given: boolean) => void) | null>(null);

let asked: Promise<boolean> | null = null;

/**
 * Asks the admin for the password. Two actions at the same time share one question.
 * @returns false if they cancelled
 */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    $passwordQuestion.set((given) => {
      $passwordQuestion.set(null);
      asked = null;
      resolve(given);
    });
  });
  return asked;
}
