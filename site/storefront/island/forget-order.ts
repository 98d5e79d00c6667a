import { forgetOrder } from '../parts/order-draft.ts';

// The order of this page is cancelled.
forgetOrder(location.pathname.split('/').at(-1) ?? '');
