import type { PlanOffer } from '../../api/accounts/plans/contract.ts';
import { api } from '../stores/api.ts';
import { query } from '../stores/queries.ts';

/** The plans with the number to pay to. Only the server knows it, because the page was built before. */
export const $offer = query<PlanOffer>(['plans'], () => api.plans.get());
