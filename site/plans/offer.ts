import type { PlanOffer } from '../../api/accounts/plans/contract.ts';
import { api } from '../stores/api.ts';
import { query } from '../stores/queries.ts';

/** What is offered, with the number to pay to. It is the server's, because the page was built before anybody knew it. */
export const $offer = query<PlanOffer>(['plans'], () => api.plans.get());
