export {
  users,
  sessions,
  passwordResets,
  resetCodes,
  recoveryCodes,
  emailChanges,
  knownBrowsers,
  rateLimits,
  idempotencyKeys,
} from './identity.ts';
export { domains } from './domains.ts';
export { shops, slugs, images } from './shops.ts';
export { products, productImages, productVariants, sizeCharts, removedProducts } from './products.ts';
export { shopPages } from './pages.ts';
export { publications, siteEditions } from './publishing.ts';
export { pushSubscriptions } from './alerts.ts';
export {
  notificationChoices,
  notifications,
  quietHours,
  shopperMessages,
  smsPhones,
  smsCounts,
} from './notifications.ts';
export { hookDeliveries, hookReceivers } from './hooks.ts';
export { upgradeRequests, planChanges } from './plans.ts';
export {
  dailyViews,
  countedVisits,
  dailyPageViews,
  dailyCampaigns,
  dailySources,
  dailySalesVisits,
  dailyOrderClicks,
  platform,
  everywhere,
} from './analytics.ts';
export { reviews } from './reviews.ts';
export { blockedPhones, orderEvents, orderLines, orders } from './orders.ts';
export { checkouts, paymentForwarders, paymentGateways, paymentMessages, payments } from './payments.ts';
export { courierConnections, parcelEvents, parcels } from './parcels.ts';
export { secrets } from './secrets.ts';
export { unreadWords } from './unread.ts';
export { orderFigures, type DayFigures, type ProductSums, type Sums } from './order-figures.ts';
export { coupons } from './coupons.ts';
export { customers } from './customers.ts';
export { deliveryHistorySettings, outsideHistories, sharedDeliveries } from './delivery-history.ts';
export { apiKeys } from './api-keys.ts';
export { invitations, members, staffActions } from './staff.ts';
export { contacts, attachments, subscribers } from './contacts.ts';
export { accountList, accountNotes, shopReports } from './administration.ts';
export { jobs, erasedObjects, auditLog } from './operations.ts';
export { importLines, importOrigins, importPhotos, imports, type ImportRemark } from './imports.ts';
export { adConnections, adEvents, measuredOrders, type AdClick } from './ads.ts';
