import { z } from 'zod';
import { paidPlans } from '../../accounts/plans/contract.ts';

const plan = z.enum(['all', 'free', 'trial', ...paidPlans]).default('all');

/** A Dhaka day, `yyyy-mm-dd`. */
const day = z.iso.date().optional();

/**
 * A page of a list: `before` is what the page before gave as `next`. Newest first, unless `sort` names another head;
 * `from` and `to` are the first and the last day on which a row came to be.
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
  /** As `thing.action`. */
  action: z
    .string()
    .regex(/^(all|[a-z_]{1,30}\.[a-z_]{1,30})$/)
    .default('all'),
  sort: z.enum(['created', 'admin', 'action']).default('created'),
});

/** `reason` is told to the owner of a shop that is suspended; the documented call has none. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export const reportFilter = z.object({ ...page, status: z.enum(['all', 'open', 'closed']).default('all') });
export const domainFilter = z.object({
  ...page,
  state: z.enum(['all', 'waiting', 'live', 'broken', 'ending']).default('all'),
});
/** Why a domain is taken away; its owner reads it. */
export const takingDomain = z.object({ reason: z.string().trim().min(1, 'required').max(300) });
export const reportStatus = z.object({ status: z.enum(['open', 'closed']) });
export const blocking = z.object({ reason: z.string().trim().min(1, 'required').max(300) });

export type ShopStatus = z.infer<typeof shopStatus>;
export type ShopFilter = z.infer<typeof shopFilter>;
export type UserFilter = z.infer<typeof userFilter>;
export type BlockedFilter = z.infer<typeof blockedFilter>;
export type UpgradeFilter = z.infer<typeof upgradeFilter>;
export type DomainFilter = z.infer<typeof domainFilter>;
export type ReportFilter = z.infer<typeof reportFilter>;
export type AuditFilter = z.infer<typeof auditFilter>;
