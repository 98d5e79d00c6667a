/** Where earlier versions of the product kept a plan and its trial in the browser (specification section 9). */
const oldKeys = ['plan', 'trialStart', 'trialEnd', 'trial_start', 'trial_end'];

/** Removes them: today only the server decides about plans. */
export function removeOldKeys(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of oldKeys) for (const name of [key, `poshora_${key}`]) storage.removeItem(name);
}
