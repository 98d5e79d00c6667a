import { z } from 'zod';
import type { ContactView, reportReasons } from './contacts/contract.ts';
import type { DomainState } from '../shops/domains/contract.ts';
import type { PaymentProvider } from '../accounts/payments/contract.ts';
import type { AccountFacts } from '../accounts/identity/contract.ts';
import type { PaidPlan, Plan, RejectionReason } from '../accounts/plans/contract.ts';

/** A page of rows. `total` counts all rows that match the filter; a search counts up to `maxCounted`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** `before` of the next page; null on the last page. */
  readonly next: string | null;
  readonly total: number;
  /** False if there are more than `total`. */
  readonly isExact: boolean;
}

/** `name` is empty until the owner first saves the shop. */
export interface AdminShop {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly whatsapp: string | null;
  readonly ownerId: string;
  /** The part of the e-mail address before @, otherwise the mobile number. */
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly plan: Plan;
  readonly totalViews: number;
  readonly isActive: boolean;
  readonly suspendedReason: string | null;
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

export interface AdminUser extends AccountFacts {
  readonly blockedAt: number | null;
  readonly blockedReason: string | null;
  readonly deletedAt: number | null;
}

export interface AdminUpgrade {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly isBlocked: boolean;
  /** The account's current plan, and when it ends; null if it does not end. */
  readonly plan: Plan;
  readonly planExpiresAt: number | null;
  /** When `selectedPlan` would end if the request were approved now. */
  readonly expiresIfApproved: number;
  readonly shopName: string;
  readonly shopSlug: string;
  /** The bKash number that sent the money, as entered by the user. */
  readonly senderNumber: string | null;
  readonly selectedPlan: PaidPlan;
  /** Integer paisa: the plan's price at the time of the request. */
  readonly pricePaisa: number;
  readonly trxId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly createdAt: number;
  readonly resolvedAt: number | null;
  /** Why the request was rejected, and the admin's own words; null for other requests. */
  readonly rejection: { readonly reason: RejectionReason; readonly note: string } | null;
  /** How the payment of an approved request was confirmed; null for other requests. */
  readonly confirmation: PlanConfirmationView | null;
  readonly canTakeBack: boolean;
  readonly earlier: number;
  /** Number of other requests with the same transaction id, including rejected ones. */
  readonly sameTrx: number;
}

/** How the payment of a plan was confirmed. `resolvedAt` of the request says when. */
export interface PlanConfirmationView {
  readonly by: 'admin' | 'message' | 'gateway';
  /** Identifier of the admin; '' if unknown, or if no admin was needed. */
  readonly byName: string;
  readonly provider: PaymentProvider;
  /** The transaction that paid. It differs from the request's own if an admin assigned a message. */
  readonly trxId: string;
}

export interface AdminReport {
  readonly id: string;
  readonly shopName: string;
  readonly shopSlug: string;
  readonly ownerId: string;
  readonly reason: (typeof reportReasons)[number];
  readonly text: string;
  /** Empty if the shopper wants no answer. */
  readonly contact: string;
  readonly status: 'open' | 'closed';
  readonly createdAt: number;
}

export interface AdminDomain {
  readonly id: string;
  /** In ASCII, and as displayed to people. */
  readonly host: string;
  readonly shown: string;
  readonly shopName: string;
  readonly shopSlug: string;
  readonly ownerId: string;
  readonly state: DomainState;
  readonly isProven: boolean;
  readonly checkedAt: number | null;
  readonly createdAt: number;
}

export interface AuditRow {
  readonly id: string;
  /** Current name of the target; null if it no longer exists and the row does not contain its name. */
  readonly targetName: string | null;
  readonly accountId: string | null;
  readonly adminId: string;
  readonly adminName: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly createdAt: number;
}

/** An admin's reason. The audit log keeps it, and the owner sees it. */
export const reasonGiven = z.object({ reason: z.string().trim().min(1, 'required').max(300) });

/** The owner of a suspended shop sees `reason`. The documented call has no reason. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export type ShopStatus = z.infer<typeof shopStatus>;

export const newNote = z.object({ text: z.string().trim().min(1, 'required').max(1000) });

export interface AccountNote {
  readonly id: string;
  readonly adminName: string;
  readonly text: string;
  readonly createdAt: number;
}

/**
 * The masked address that received the reset link. Without an address: a chat link through which the admin sends it.
 */
export type SentReset =
  | { readonly email: string; readonly chat: null }
  | { readonly email: null; readonly chat: string };

/** Everything that admins see of one account: user, shop, payments, notes, and its audit history, newest first. */
export interface AccountDetails {
  readonly user: AdminUser;
  readonly shop: AdminShop;
  readonly products: number;
  readonly payments: readonly AdminUpgrade[];
  readonly notes: readonly AccountNote[];
  readonly history: readonly AuditRow[];
}

/** Content of the overview tab. The lists have five rows. */
export interface Overview {
  readonly shops: number;
  readonly users: number;
  readonly totalVisits: number;
  readonly pendingUpgrades: number;
  readonly newMessages: number;
  readonly openReports: number;
  /** Received payments that belong to no request. */
  readonly unmatchedMessages: number;
  readonly recentShops: readonly AdminShop[];
  readonly recentMessages: ReadonlyArray<Pick<ContactView, 'id' | 'name' | 'subject' | 'status'>>;
}

/** Growth over the last days (Dhaka time), oldest first. */
export interface Growth {
  readonly byDay: ReadonlyArray<{
    readonly date: string;
    readonly views: number;
    /** Totals at the end of that day, without those deleted since. */
    readonly shops: number;
    readonly products: number;
    readonly orderClicks: number;
  }>;
  /** Most views in total first. */
  readonly topShops: ReadonlyArray<{ readonly name: string; readonly slug: string; readonly views: number }>;
}

/** Revenue and plans by month (Dhaka time), oldest first. The last month is the current one. */
export interface Business {
  readonly byMonth: ReadonlyArray<{
    readonly month: string;
    readonly revenuePaisa: number;
    readonly payments: number;
    /** Accounts on a paid plan at the start of the month. */
    readonly paying: number;
    /** Accounts that went from a paid plan back to the Free Plan in this month. */
    readonly ended: number;
    readonly trials: number;
    /** Trials of this month whose account has since moved to a paid plan. */
    readonly converted: number;
  }>;
}
