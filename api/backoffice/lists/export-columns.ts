import type { ContactView } from '../contacts/contract.ts';
import type { AdminShop, AdminUpgrade, AdminUser, AuditRow } from '../contract.ts';
import type { Columns } from '../../platform/formats/csv.ts';

/** CSV columns of each list. Times are ISO 8601 in UTC, amounts are taka. */
const time = (value: number | null): string => (value === null ? '' : new Date(value).toISOString());

export const shopColumns: Columns<AdminShop> = [
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['whatsapp', ({ whatsapp }) => whatsapp],
  ['owner', ({ ownerName }) => ownerName],
  ['ownerEmail', ({ ownerEmail }) => ownerEmail],
  ['plan', ({ plan }) => plan],
  ['views', ({ totalViews }) => totalViews],
  ['isActive', ({ isActive }) => isActive],
  ['suspendedReason', ({ suspendedReason }) => suspendedReason],
  ['createdAt', ({ createdAt }) => time(createdAt)],
  ['deletedAt', ({ deletedAt }) => time(deletedAt)],
];

export const userColumns: Columns<AdminUser> = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['mobile', ({ mobile }) => mobile],
  ['shopSlug', ({ shopSlug }) => shopSlug],
  ['plan', ({ plan }) => plan],
  ['isAdmin', ({ isAdmin }) => isAdmin],
  ['trialEnd', ({ trialEnd }) => time(trialEnd)],
  ['planExpiresAt', ({ planExpiresAt }) => time(planExpiresAt)],
  ['blockedAt', ({ blockedAt }) => time(blockedAt)],
  ['blockedReason', ({ blockedReason }) => blockedReason],
  ['createdAt', ({ createdAt }) => time(createdAt)],
  ['deletedAt', ({ deletedAt }) => time(deletedAt)],
];

export const upgradeColumns: Columns<AdminUpgrade> = [
  ['createdAt', ({ createdAt }) => time(createdAt)],
  ['seller', ({ userName }) => userName],
  ['shop', ({ shopName }) => shopName],
  ['slug', ({ shopSlug }) => shopSlug],
  ['paidFrom', ({ senderNumber }) => senderNumber],
  ['plan', ({ selectedPlan }) => selectedPlan],
  ['amount', ({ pricePaisa }) => pricePaisa / 100],
  ['trxId', ({ trxId }) => trxId],
  ['status', ({ status }) => status],
  ['resolvedAt', ({ resolvedAt }) => time(resolvedAt)],
  ['confirmedBy', ({ confirmation }) => confirmation?.by],
  ['confirmedByName', ({ confirmation }) => confirmation?.byName],
  ['provider', ({ confirmation }) => confirmation?.provider],
  ['confirmedTrxId', ({ confirmation }) => confirmation?.trxId],
];

export const contactColumns: Columns<ContactView> = [
  ['createdAt', ({ createdAt }) => time(createdAt)],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['subject', ({ subject }) => subject],
  ['message', ({ message }) => message],
  ['status', ({ status }) => status],
];

export const auditColumns: Columns<AuditRow> = [
  ['createdAt', ({ createdAt }) => time(createdAt)],
  ['adminName', ({ adminName }) => adminName],
  ['action', ({ action }) => action],
  ['targetKind', ({ targetKind }) => targetKind],
  ['targetId', ({ targetId }) => targetId],
  ['before', ({ before }) => before],
  ['after', ({ after }) => after],
];
