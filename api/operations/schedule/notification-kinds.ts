import {
  accountDeletedKind,
  emailConfirmationKind,
  passwordResetKind,
  newDeviceKind,
  mobileCodeKind,
  resetCodeKind,
  securityKind,
} from '../../accounts/identity/account-kinds.ts';
import { contactKind } from '../../backoffice/contacts/contact-kind.ts';
import { newsletterConfirmationKind } from '../../backoffice/newsletter/subscription.ts';
import { shopStatusKind } from '../../backoffice/shops/shop-status-kind.ts';
import { newOrdersKind } from '../../orders/alerts/new-orders-kind.ts';
import { parcelProblemKind } from '../../orders/alerts/parcel-problem-kind.ts';
import { paymentConfirmedKind } from '../../orders/alerts/payment-confirmed-kind.ts';
import { paymentDoubtfulKind } from '../../orders/alerts/payment-doubtful-kind.ts';
import { stockLowKind } from '../../orders/alerts/stock-low-kind.ts';
import { orderDeliveredKind } from '../../orders/shopper-messages/order-delivered-kind.ts';
import { orderReceivedKind } from '../../orders/shopper-messages/order-received-kind.ts';
import { orderReviewKind } from '../../orders/shopper-messages/order-review-kind.ts';
import { orderShippedKind } from '../../orders/shopper-messages/order-shipped-kind.ts';
import { listKinds } from '../../platform/messaging/notifications/kind.ts';
import { hookPausedKind } from '../../platform/messaging/webhooks/paused-kind.ts';
import { domainKind } from '../../shops/domains/domain-kind.ts';
import { paymentToCheckKind } from '../../payments/plans/payment-to-check-kind.ts';
import { planKind } from '../../shops/plans/plan-kind.ts';
import { invitationKind } from '../../shops/staff/invitation-kind.ts';

/** All kinds of notifications. */
export const notificationKinds = listKinds([
  newOrdersKind,
  parcelProblemKind,
  paymentConfirmedKind,
  paymentDoubtfulKind,
  stockLowKind,
  orderReceivedKind,
  orderShippedKind,
  orderDeliveredKind,
  orderReviewKind,
  planKind,
  paymentToCheckKind,
  domainKind,
  invitationKind,
  hookPausedKind,
  shopStatusKind,
  passwordResetKind,
  mobileCodeKind,
  resetCodeKind,
  emailConfirmationKind,
  securityKind,
  newDeviceKind,
  accountDeletedKind,
  contactKind,
  newsletterConfirmationKind,
]);
