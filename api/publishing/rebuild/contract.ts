import { z } from 'zod';
import { paymentInfo, shopChanges } from '../../shops/shop/contract.ts';

/** `{}` for all shops, `{shop}` for one, by its slug. */
export const rebuildRequest = z.object({ shop: z.string().max(80).optional() });

/** What an owner has typed and not saved: any of the shop's and its payment's fields. */
export const previewDraft = shopChanges.extend(paymentInfo.partial().shape);
export type PreviewDraft = z.infer<typeof previewDraft>;
