import type { Config } from '../../platform/config/config.ts';
import { eraseDeleted } from '../../shops/erasure/erase-deleted.ts';
import { hookKind } from '../../platform/messaging/webhooks/hook-kind.ts';
import { mailChannel } from '../../platform/messaging/mail/mail-channel.ts';
import { channelKind } from '../../platform/messaging/notifications/channel-kind.ts';
import { findSmsLimit } from '../../shops/shop/find-sms-limit.ts';
import { smsChannel } from '../../platform/messaging/sms/sms-channel.ts';
import { pushChannel } from '../../platform/messaging/push/push-channel.ts';
import { eraseUnusedAttachments } from '../../backoffice/contacts/attachments.ts';
import { watchDomains } from '../../shops/domains/watch-domains.ts';
import { expirePlans } from '../../shops/plans/expire-plans.ts';
import { remindOfPlans } from '../../shops/plans/remind.ts';
import { collectUnusedImages } from '../../shops/pictures/collect-unused-images.ts';
import type { Kind, ScheduledKind } from '../../platform/jobs/kind.ts';
import { backUp } from './back-up.ts';
import { importKind } from '../../shops/catalogue/imports/import-kind.ts';
import { findPhoneForShoppers } from '../../orders/shopper-messages/phone/find-sms-phone.ts';
import { paymentSubjects } from '../../orders/payments/order-subject.ts';
import { checkoutKind } from '../../payments/gateways/checkout-kind.ts';
import { historyKind } from '../../orders/delivery-history/history-kind.ts';
import { shareKind } from '../../orders/delivery-history/share-kind.ts';
import { adsKind } from '../../orders/ads/ads-kind.ts';
import { parcelKind } from '../../orders/parcels/parcel-kind.ts';
import { eraseOldOrders } from '../../orders/order/erase-old-orders.ts';
import { hookBodies } from './hook-bodies.ts';
import { correctTimes } from './correct-times.ts';
import { notificationKinds } from './notification-kinds.ts';
import { removeExpired } from './remove-expired.ts';

const everywhere: readonly Kind[] = [
  { name: 'ended plans', schedule: '* * * * *', run: expirePlans },
  { name: 'plan reminders', schedule: '*/5 * * * *', run: remindOfPlans },
  { name: 'own domains', schedule: '* * * * *', run: watchDomains },
  { name: 'expired', schedule: '17 * * * *', run: removeExpired },
  { name: 'deleted accounts', schedule: '47 * * * *', run: eraseDeleted },
  { name: 'clock', schedule: '* * * * *', run: correctTimes },
  channelKind(mailChannel, notificationKinds),
  channelKind(pushChannel, notificationKinds),
  channelKind(smsChannel(findSmsLimit, findPhoneForShoppers), notificationKinds),
  hookKind(hookBodies),
  checkoutKind(paymentSubjects),
  parcelKind,
  historyKind,
  shareKind,
  adsKind,
  importKind(),
  { name: 'unused images', schedule: '37 * * * *', run: collectUnusedImages },
  { name: 'unused attachments', schedule: '47 * * * *', run: eraseUnusedAttachments },
  { name: 'old orders', schedule: '27 * * * *', run: eraseOldOrders },
];

export const backupJob: ScheduledKind = { name: 'backup', schedule: '23 3 * * *', run: backUp };

/** All kinds of background work. */
export const jobsOf = ({ backup }: Pick<Config, 'backup'>): readonly Kind[] =>
  backup ? [...everywhere, backupJob] : everywhere;
