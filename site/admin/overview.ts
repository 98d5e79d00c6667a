import type { Overview } from '../../api/backoffice/contract.ts';
import { api } from '../stores/api.ts';
import { askedAtOpening, query } from '../stores/queries.ts';

/** Counters for the first tab and the tabs' titles. */
export const $overview = query<Overview>(['overview'], () => api.admin.overview.get(), askedAtOpening);
