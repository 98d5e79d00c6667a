/** Words of the tables about measured ads. This module imports nothing, because browsers also run it. */
export const adServices = ['meta', 'tiktok', 'ga4'] as const;
/** `refused`: the service refuses the secret, and gets no events until the owner tests or changes it. */
export const adConnectionStates = ['untested', 'works', 'refused'] as const;
/** When an order counts as a purchase. */
export const purchaseMoments = ['placed', 'confirmed'] as const;
/** A product was seen, an order form was begun, an order was placed or confirmed. */
export const adEventKinds = ['seen', 'begun', 'purchase'] as const;
