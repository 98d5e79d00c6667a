import { day } from '../../platform/formats/durations.ts';
import type { GatewayProvider } from '../../../db/schema/payment-states.ts';

/** From the smallest to the largest. */
export const paidPlans = ['starter', 'pro'] as const;
export type PaidPlan = (typeof paidPlans)[number];
export type Plan = 'free' | 'trial' | PaidPlan;

export const isPaidPlan = (plan: Plan): plan is PaidPlan => paidPlans.some((paid) => paid === plan);

export interface PlanTerms {
  /** Product limit of the plan. Older products beyond it are hidden, never deleted. */
  readonly maxProducts: number;
  /** Maximum number of photos of one product. */
  readonly maxPhotos: number;
  /** Pages that the seller writes, such as 'About us'. Later ones are not published, never deleted. */
  readonly maxPages: number;
  /** Sales pages, to which ads lead. Later ones are not published, never deleted. */
  readonly maxSalesPages: number;
  /** Coupons for shoppers. Later ones do not count, never deleted. */
  readonly maxCoupons: number;
  /** Products on the shop page's first view. */
  readonly displayLimit: number;
  /** Integer paisa per month; 0 if free. */
  readonly pricePaisa: number;
  /** Feature images and best sellers. */
  readonly hasProFeatures: boolean;
  readonly hasCustomDomain: boolean;
  /** Order webhooks to another system. */
  readonly hasHooks: boolean;
  /** Events for services that measure ads. */
  readonly hasAds: boolean;
  /** Printing documents of many orders at once. Every plan can print those of one order. */
  readonly hasBulkPrinting: boolean;
  /** Staff with their own accounts. */
  readonly hasStaff: boolean;
  /** SMS through the operator's gateway in a day in Dhaka. */
  readonly maxSmsPerDay: number;
  /** Every kind of section on the shop page. Without it: the usual ones, an announcement and texts. */
  readonly hasAllSections: boolean;
  /** Shown texts with a picture on the shop page. */
  readonly maxTexts: number;
  /** 'Made with Poshora' at the bottom of the shop page. */
  readonly showsPlatformBadge: boolean;
}

/** The only table of plans. Pages, dialogs, checks and texts use it. */
export const plans: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    maxProducts: 5,
    maxPhotos: 3,
    maxPages: 3,
    maxSalesPages: 1,
    maxCoupons: 1,
    displayLimit: 5,
    pricePaisa: 0,
    hasProFeatures: false,
    hasCustomDomain: false,
    hasHooks: false,
    hasAds: false,
    hasBulkPrinting: false,
    hasStaff: false,
    maxSmsPerDay: 0,
    hasAllSections: false,
    maxTexts: 1,
    showsPlatformBadge: true,
  },
  trial: {
    maxProducts: 999,
    maxPhotos: 8,
    maxPages: 10,
    maxSalesPages: 10,
    maxCoupons: 20,
    displayLimit: 8,
    pricePaisa: 0,
    hasProFeatures: true,
    hasCustomDomain: false,
    hasHooks: true,
    hasAds: true,
    hasBulkPrinting: true,
    hasStaff: true,
    maxSmsPerDay: 10,
    hasAllSections: true,
    maxTexts: 3,
    showsPlatformBadge: true,
  },
  starter: {
    maxProducts: 40,
    maxPhotos: 6,
    maxPages: 10,
    maxSalesPages: 10,
    maxCoupons: 20,
    displayLimit: 8,
    pricePaisa: 49_900,
    hasProFeatures: false,
    hasCustomDomain: false,
    hasHooks: true,
    hasAds: true,
    hasBulkPrinting: true,
    hasStaff: true,
    maxSmsPerDay: 50,
    hasAllSections: true,
    maxTexts: 3,
    showsPlatformBadge: false,
  },
  pro: {
    maxProducts: 999,
    maxPhotos: 8,
    maxPages: 10,
    maxSalesPages: 50,
    maxCoupons: 200,
    displayLimit: 8,
    pricePaisa: 89_900,
    hasProFeatures: true,
    hasCustomDomain: true,
    hasHooks: true,
    hasAds: true,
    hasBulkPrinting: true,
    hasStaff: true,
    maxSmsPerDay: 200,
    hasAllSections: true,
    maxTexts: 3,
    showsPlatformBadge: false,
  },
};

export const trialLength = 7 * day;
export const paidPeriod = 30 * day;
/** A paid plan stays active this long after its period ends, ms. */
export const gracePeriod = 3 * day;

export interface PlanDates {
  readonly plan: Plan;
  readonly trialEnd: number | null;
  readonly planExpiresAt: number | null;
}

/**
 * The plan in effect at `now` (epoch ms), even if the job has not updated the row yet. A plan still counts at its end
 * time.
 */
export function planAt({ plan, trialEnd, planExpiresAt }: PlanDates, now: number): Plan {
  if (plan === 'trial') return trialEnd !== null && now <= trialEnd ? 'trial' : 'free';
  if (plan === 'free' || planExpiresAt === null) return plan;
  return now <= planExpiresAt + gracePeriod ? plan : 'free';
}

/**
 * End of a plan that is paid at `now` for `paidPeriod`, epoch ms. Remaining time of a paid plan is added; if the plan
 * changes, it is converted by the ratio of prices.
 */
export function endOfPeriod(dates: PlanDates, paid: PaidPlan, now: number): number {
  const plan = planAt(dates, now);
  const left = isPaidPlan(plan) && dates.planExpiresAt !== null ? dates.planExpiresAt - now : 0;
  return now + Math.round((left * plans[plan].pricePaisa) / plans[paid].pricePaisa) + paidPeriod;
}

export const termsAt = (dates: PlanDates, now: number): PlanTerms => plans[planAt(dates, now)];

/** `POST /api/trial/check-user`. */
export interface TrialCheck {
  readonly canUseTrial: boolean;
  /** In the reader's language. */
  readonly message: string;
  readonly isRestricted: boolean;
}

/** `GET /api/plans`: the table of plans, the bKash number for payments, and the gateways. Amounts are taka. */
export interface PlanOffer {
  readonly plans: ReadonlyArray<{
    readonly plan: Plan;
    readonly price: number;
    readonly maxProducts: number;
    readonly displayLimit: number;
    readonly hasProFeatures: boolean;
    readonly hasCustomDomain: boolean;
  }>;
  readonly trialDays: number;
  readonly paidDays: number;
  readonly bkashNumber: string;
  /** The operator's gateways, where a payment starts the plan at once. */
  readonly gateways: readonly GatewayProvider[];
}

export type RequestStatus = 'pending' | 'approved' | 'rejected';

/** Reasons for rejecting a payment. Each has a text that tells the sender what to do. `other` requires a note. */
export const rejectionReasons = ['not_found', 'wrong_amount', 'used_before', 'other'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** How long after a decision an admin can set a request back to pending, ms. */
export const takeBackTime = 60 * 1000;

/** A request for a paid plan, as its sender sees it. `amount` is taka. */
export interface UpgradeRequestView {
  readonly id: string;
  readonly userId: string;
  readonly selectedPlan: PaidPlan;
  readonly trxId: string;
  readonly amount: number;
  readonly status: RequestStatus;
  readonly createdAt: number;
  readonly resolvedAt: number | null;
  readonly rejection: { readonly reason: RejectionReason; readonly note: string } | null;
  /** Whether the sender has read the outcome. */
  readonly isRead: boolean;
}

/** The same for admins, with the sender. */
export interface UpgradeRequestForAdmins extends UpgradeRequestView {
  readonly user: { readonly email: string | null; readonly mobile: string | null; readonly plan: Plan };
}

export interface UpgradeRequestList {
  readonly requests: readonly UpgradeRequestForAdmins[];
  /** `before` of the next page; null on the last page. */
  readonly next: string | null;
  readonly counts: { readonly all: number; readonly pending: number };
}
