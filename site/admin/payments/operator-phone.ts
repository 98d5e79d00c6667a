import type { ForwarderView } from '../../../api/orders/payments/messages/contract.ts';
import type { Forwarder } from '../../forwarder/forwarder.ts';
import { api } from '../../stores/api.ts';
import { askedAtOpening, query } from '../../stores/queries.ts';
import { withPassword } from '../actions/perform.ts';

const route = api.admin['payment-forwarder'];

/** The state of the operator's phone. */
export const $operatorPhone = query<ForwarderView>(['operator-phone'], () => route.get(), askedAtOpening);

/** The phone that forwards messages about payments for plans. Changes need the password. */
export const operatorPhone: Forwarder = {
  confirms: 'plans',
  store: $operatorPhone,
  change: (changes) => withPassword((request) => route.put(changes, request)),
  remove: withPassword((request) => route.delete(undefined, request)),
};
