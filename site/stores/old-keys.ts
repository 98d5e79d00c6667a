/** Storage keys in which earlier versions stored a plan and its trial (specification section 9). */
const oldKeys = ['plan', 'trialStart', 'trialEnd', 'trial_start', 'trial_end'];

/** Removes these keys: only the server decides about plans. */
export function removeOldKeys(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of oldKeys) for (const name of [key, `poshora_${key}`]) storage.removeItem(name);
}
