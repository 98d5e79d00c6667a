import * as z from 'zod/mini';
import { adServices, purchaseMoments, type adConnectionStates } from '../../../db/schema/ad-services.ts';

export { adServices, purchaseMoments };
export type AdServiceName = (typeof adServices)[number];
export type PurchaseMoment = (typeof purchaseMoments)[number];

const secret = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000), z.regex(/^[!-~]*$/, 'ad_secret'));
const pixel = (pattern: RegExp, problem: string) =>
  z.object({ pixelId: z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(pattern, problem)), secret });

/** The connection at each service. */
export const metaAds = pixel(/^\d{5,20}$/, 'meta_pixel');
export const tiktokAds = pixel(/^[A-Za-z0-9]{10,40}$/, 'tiktok_pixel');
export const ga4Ads = pixel(/^G-[A-Za-z0-9]{4,20}$/, 'ga4_stream');

/** A test. Meta and TikTok show test events under a code that the seller copies there. */
export const adTest = z.object({
  testCode: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{0,40}$/, 'test_code'))),
});

/** When an order counts as a purchase. */
export const adChoice = z.object({ purchaseAt: z.enum(purchaseMoments) });

/** A product that a visitor of a shop sees, as the page's script reports it. */
export const productSeen = z.object({
  shopId: z.uuid('invalid'),
  sessionId: z.optional(z.string().check(z.maxLength(100))),
  productId: z.string().check(z.maxLength(40)),
  ad: z.optional(z.string().check(z.maxLength(2100))),
});

/** A shop's connection at a service that measures ads. Its secret is never shown. */
export interface AdConnectionView {
  readonly service: AdServiceName;
  readonly pixelId: string;
  readonly purchaseAt: PurchaseMoment;
  readonly state: (typeof adConnectionStates)[number];
  /** Times of the last test and of the last events that the service took, epoch ms; null before the first. */
  readonly testedAt: number | null;
  readonly sentAt: number | null;
  /** The service's last response in its own words. */
  readonly lastResponse: string;
}

export interface AdConnectionList {
  readonly connections: readonly AdConnectionView[];
  /** Whether the owner's plan has measured ads. Without it, nothing is sent. */
  readonly isInPlan: boolean;
}
