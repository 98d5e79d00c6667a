/** Words of the parcels' tables. This module imports nothing, because browsers also run it. */
export const connectedCouriers = ['steadfast', 'pathao', 'redx'] as const;
/** `other`: a courier without a connection, named by the seller. */
export const couriers = [...connectedCouriers, 'other'] as const;
/**
 * `queued`: waits to be sent to the courier. `unsure`: the courier's response was lost, and nobody knows whether it has the
 * parcel. `refused`: the courier did not take it.
 */
export const parcelStates = [
  'queued',
  'unsure',
  'refused',
  'booked',
  'picked_up',
  'in_transit',
  'on_hold',
  'delivered',
  'partly_delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const;
/** The state of an order's latest parcel, as far as the inbox's filters need it. */
export const parcelStages = ['on_the_way', 'problem'] as const;
/** `refused`: the courier refuses the log-in, and is not asked again until the owner tests or changes it. */
export const courierConnectionStates = ['untested', 'works', 'refused'] as const;
/** The sources outside this product that know earlier parcels of a phone. `provider`: the operator's. */
export const historySources = ['steadfast', 'provider'] as const;
/** The rules for an order from a phone with many returned parcels. */
export const historyRules = ['none', 'mark', 'advance'] as const;
