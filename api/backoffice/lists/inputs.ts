import { z } from 'zod';
import { paidPlans } from '../../accounts/plans/contract.ts';
import { typedDay } from '../../platform/formats/typed-day.ts';

const plan = z.enum(['all', 'free', 'trial', ...paidPlans]).default('all');

const day = z.optional(typedDay);

/**
 * Query of a list page. `before` is the `next` of the previous page. Newest first unless `sort` names another column.
 * `from` and `to` are the first and last day of creation.
 */
const page = {
  search: z.string().trim().max(100).default(''),
  from: day,
  to: day,
  order: z.enum(['asc', 'desc']).default('desc'),
  before: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const shopFilter = z.object({
  ...page,
  status: z.enum(['all', 'active', 'inactive', 'deleted']).default('all'),
  plan,
  sort: z.enum(['created', 'name', 'owner', 'plan', 'views', 'status']).default('created'),
});

export const userFilter = z.object({
  ...page,
  plan,
  role: z.enum(['all', 'user', 'admin', 'deleted']).default('all'),
  sort: z.enum(['created', 'owner', 'plan', 'role']).default('created'),
});

export const blockedFilter = z.object(page);

export const upgradeFilter = z.object({
  ...page,
  status: z.enum(['all', 'pending', 'approved', 'rejected']).default('all'),
  sort: z.enum(['created', 'plan', 'transaction', 'status']).default('created'),
});

export const auditFilter = z.object({
  ...page,
  /** Format `thing.action`. */
  action: z
    .string()
    .regex(/^(all|[a-z_]{1,30}\.[a-z_]{1,30})$/)
    .default('all'),
  sort: z.enum(['created', 'admin', 'action']).default('created'),
});

/** The owner of a suspended shop sees `reason`. The documented call has no reason. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export const reportFilter = z.object({ ...page, status: z.enum(['all', 'open', 'closed']).default('all') });
export const domainFilter = z.object({
  ...page,
  state: z.enum(['all', 'waiting', 'live', 'broken', 'ending']).default('all'),
});
/** Reason for taking a domain away. The owner sees it. */
export const takingDomain = z.object({ reason: z.string().trim().min(1, 'required').max(300) });
export const reportStatus = z.object({ status: z.enum(['open', 'closed']) });
export const blocking = z.object({ reason: z.string().trim().min(1, 'required').max(300) });

/** Received payments without a request. */
export const messageFilter = z.object(page);

export type ShopStatus = z.infer<typeof shopStatus>;
export type ShopFilter = z.infer<typeof shopFilter>;
export type UserFilter = z.infer<typeof userFilter>;
export type BlockedFilter = z.infer<typeof blockedFilter>;
export type UpgradeFilter = z.infer<typeof upgradeFilter>;
export type DomainFilter = z.infer<typeof domainFilter>;
export type ReportFilter = z.infer<typeof reportFilter>;
export type MessageFilter = z.infer<typeof messageFilter>;
export type AuditFilter = z.infer<typeof auditFilter>;
