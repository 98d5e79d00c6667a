import { z } from 'zod';

const sessionId = z.string().trim().min(1, 'required').max(100).optional();
const shopId = z.uuid('invalid');
/** A referrer may be long. Only its host is stored. */
const sourceText = z.string().max(2000).optional();

/** The arrival from an ad or a marked link, as the page stores it (`ad-landing.ts`). */
const ad = z.string().max(2100).optional();

/** The visitor's source: `source` or `src` is the mark of a link, `referrer` the previous page or its host. */
const reportedSource = { source: sourceText, src: sourceText, referrer: sourceText, ad };

/** Accepted because documented calls send them, but ignored: the server determines user and owner itself. */
const ignored = { userId: z.string().max(64).nullish(), isOwner: z.boolean().nullish() };

/** `page` is the id of the opened sales page. */
export const shopVisit = z.object({
  shopId,
  sessionId,
  page: z.string().max(40).optional(),
  ...ignored,
  ...reportedSource,
});

export const globalVisit = z.object({ sessionId });

/** Names of the site's own pages. Views of other names are not counted. */
export const pageNames = [
  'home',
  'about',
  'contact',
  'blog',
  'help',
  'pricing',
  'shopgallery',
  'demo',
  'terms',
  'privacy',
] as const;

export type PageName = (typeof pageNames)[number];

export const pageView = z.object({
  sessionId,
  pageName: z.string().max(200),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
});

export const orderClick = z.object({
  shopId,
  sessionId,
  productId: z.string().max(40).nullish(),
  /** `form` is the first interaction with an order form. */
  channel: z.enum(['whatsapp', 'messenger', 'form']),
  ...ignored,
  ...reportedSource,
});

/** Length of the period: `?days=7`, 30 or 90. */
export const period = z.object({ days: z.enum(['7', '30', '90']).default('30') });

export type ReportedPageView = z.infer<typeof pageView>;
export type ReportedVisit = z.infer<typeof shopVisit>;
export type ReportedClick = z.infer<typeof orderClick>;

/** A Dhaka day, `yyyy-mm-dd`. */
export interface DayViews {
  readonly date: string;
  readonly views: number;
}

export interface ShopAnalytics {
  /** Every day of the period, oldest first. */
  readonly analytics: readonly DayViews[];
  readonly summary: { readonly todayViews: number; readonly weeklyViews: number; readonly totalViews: number };
  readonly orderClicks: OrderClicks;
  /** Sources of the period's views and clicks, most views first; '' means direct. */
  readonly sources: ReadonlyArray<{ readonly source: string; readonly views: number; readonly clicks: number }>;
  /** Campaigns of links, most clicks first. */
  readonly campaigns: ReadonlyArray<{ readonly campaign: string; readonly views: number; readonly clicks: number }>;
}

export interface OrderClicks {
  readonly total: number;
  readonly whatsapp: number;
  readonly messenger: number;
  readonly form: number;
  readonly byDay: ReadonlyArray<{
    readonly date: string;
    readonly whatsapp: number;
    readonly messenger: number;
    readonly form: number;
  }>;
  /** Most clicks first. productId '' is the shop's own button; name null is a deleted product. */
  readonly byProduct: ReadonlyArray<{
    readonly productId: string;
    readonly name: string | null;
    readonly whatsapp: number;
    readonly messenger: number;
    readonly form: number;
  }>;
}

export interface GlobalAnalytics {
  readonly totalVisits: number;
  readonly todayVisits: number;
  readonly weeklyVisits: number;
  readonly shops: number;
  readonly products: number;
  readonly byDay: readonly DayViews[];
  /** Visits and order clicks beyond the limit per IP address, shop and day. Only the shops with the most. */
  readonly notCounted: ReadonlyArray<{
    readonly shopId: string;
    readonly name: string;
    readonly slug: string;
    readonly visits: number;
    readonly clicks: number;
  }>;
  /** Views of the site's own pages in the period, most first. Every view counts. */
  readonly byPage: ReadonlyArray<{ readonly page: string; readonly views: number }>;
}
