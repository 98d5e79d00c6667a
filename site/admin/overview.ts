import { atom } from 'nanostores';
import type { Overview } from '../../api/administration/contract.ts';
import { api } from '../stores/api.ts';

/** Counters for the first tab and the tabs' titles; null until they are known. */
export const $overview = atom<Overview | null>(null);
export const $overviewFailed = atom(false);

export async function loadOverview(): Promise<void> {
  const { data, error } = await api.admin.overview.get();
  $overviewFailed.set(Boolean(error));
  if (data) $overview.set(data);
}
