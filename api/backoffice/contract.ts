import { z } from 'zod';
import type { reportReasons } from './contacts/contract.ts';
import type { DomainState } from '../shops/domains/contract.ts';
import type { PaidPlan, Plan } from '../accounts/plans/contract.ts';

/** A page of rows; `total` counts all rows that fit the filter, searches no further than `maxCounted`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** `before` of the next page; null at the end. */
  readonly next: string | null;
  readonly total: number;
  /** False when there are more than `total`. */
  readonly isExact: boolean;
}

export interface AdminShop {
  readonly id: string;
  /** Empty until its owner saves it for the first time. */
  readonly name: string;
  readonly slug: string;
  readonly whatsapp: string | null;
  readonly ownerId: string;
  /** The part of the e-mail before @, else the mobile. */
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly plan: Plan;
  readonly totalViews: number;
  readonly isActive: boolean;
  readonly suspendedReason: string | null;
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

export interface AdminUser {
  readonly id: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly shopSlug: string;
  readonly plan: Plan;
  readonly maxProducts: number;
  /** 1 = admin, as documented. */
  readonly isAdmin: 0 | 1;
  readonly trialStart: number | null;
  readonly trialEnd: number | null;
  readonly planExpiresAt: number | null;
  readonly blockedAt: number | null;
  readonly blockedReason: string | null;
  readonly deletedAt: number | null;
  readonly createdAt: number;
}

export interface AdminUpgrade {
  readonly id: string;
  readonly userId: string;
  /** E-mail or mobile. */
  readonly userName: string;
  /** Whether the account is blocked. */
  readonly isBlocked: boolean;
  /** The plan that the account has now, and when it ends; null where it does not. */
  readonly plan: Plan;
  readonly planExpiresAt: number | null;
  /** When `selectedPlan` would end if the request were approved now. */
  readonly expiresIfApproved: number;
  /** Empty until its owner saves it for the first time. */
  readonly shopName: string;
  readonly shopSlug: string;
  /** The bKash number that the money came from, as its sender gave it. */
  readonly senderNumber: string | null;
  readonly selectedPlan: PaidPlan;
  /** Integer paisa, as the plan cost when it was asked for. */
  readonly pricePaisa: number;
  readonly trxId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly createdAt: number;
  readonly resolvedAt: number | null;
  /** Whether the outcome is so new that it can still be taken back. */
  readonly canTakeBack: boolean;
  /** This user's requests before this one. */
  readonly earlier: number;
  /** Other requests with the same transaction id, rejected ones included. */
  readonly sameTrx: number;
}

/** What a shopper reported of a shop. */
export interface AdminReport {
  readonly id: string;
  readonly shopName: string;
  readonly shopSlug: string;
  readonly ownerId: string;
  readonly reason: (typeof reportReasons)[number];
  readonly text: string;
  /** Empty when the shopper wants no answer. */
  readonly contact: string;
  readonly status: 'open' | 'closed';
  readonly createdAt: number;
}

/** A shop's own domain. */
export interface AdminDomain {
  /** The shop's. */
  readonly id: string;
  /** In ASCII, and as people write it. */
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
  /** What the row is about, by its present name; null when it is gone and the row itself does not name it. */
  readonly targetName: string | null;
  /** The account that it is about, for its page. */
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

export const newNote = z.object({ text: z.string().trim().min(1, 'required').max(1000) });

/** What admins write down about an account for each other. */
export interface AccountNote {
  readonly id: string;
  readonly adminName: string;
  readonly text: string;
  readonly createdAt: number;
}

/** Where a link for choosing a new password went, masked; without an address, the chat in which it is to be sent. */
export type SentReset =
  | { readonly email: string; readonly chat: null }
  | { readonly email: null; readonly chat: string };

/** All that admins know of one account: its user, its shop, payments, notes, and what was done to it, newest first. */
export interface AccountDetails {
  readonly user: AdminUser;
  readonly shop: AdminShop;
  readonly products: number;
  readonly payments: readonly AdminUpgrade[];
  readonly notes: readonly AccountNote[];
  readonly history: readonly AuditRow[];
}

/** What the first tab shows; the lists hold five rows. */
export interface Overview {
  readonly shops: number;
  readonly users: number;
  readonly totalVisits: number;
  readonly pendingUpgrades: number;
  readonly newMessages: number;
  readonly openReports: number;
  readonly recentShops: readonly AdminShop[];
  readonly recentMessages: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly subject: string;
    readonly status: 'pending' | 'responded' | 'closed';
  }>;
}

/** How the product grew in the last days, oldest first; the days are Dhaka's. */
export interface Growth {
  readonly byDay: ReadonlyArray<{
    readonly date: string;
    readonly views: number;
    /** There were by the end of that day, of those that still are. */
    readonly shops: number;
    readonly products: number;
    readonly orderClicks: number;
  }>;
  /** Most views of all time first. */
  readonly topShops: ReadonlyArray<{ readonly name: string; readonly slug: string; readonly views: number }>;
}

/** Money and plans month by month, oldest first; the months are Dhaka's, the last one is not over. */
export interface Business {
  readonly byMonth: ReadonlyArray<{
    /** `yyyy-mm`. */
    readonly month: string;
    /** Of the payments approved in it. */
    readonly revenuePaisa: number;
    readonly payments: number;
    /** Accounts on a paid plan when it began. */
    readonly paying: number;
    /** Of all accounts on a paid plan, those that went back to the Free Plan in it. */
    readonly ended: number;
    readonly trials: number;
    /** Of these trials, those whose account has gone on a paid plan since. */
    readonly converted: number;
  }>;
}
