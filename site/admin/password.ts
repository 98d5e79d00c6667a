import { atom } from 'nanostores';

/** Set while the password is asked for; told whether it was given. */
export const $passwordQuestion = atom<((given: boolean) => void) | null>(null);

/** Asks the admin for the password. @returns false when they gave up */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    $passwordQuestion.set((given) => {
      $passwordQuestion.set(null);
      resolve(given);
    });
  });
}
