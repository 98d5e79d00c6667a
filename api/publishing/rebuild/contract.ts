import { z } from 'zod';
import { salesPagePreview } from '../../shops/sales-pages/contract.ts';
import { paymentInfo, shopChanges } from '../../shops/shop/contract.ts';

/** `{}` rebuilds all shops, `{shop}` one shop, by slug. */
export const rebuildRequest = z.object({ shop: z.string().max(80).optional() });

/** An owner's unsaved changes: any fields of the shop and its payment settings, or a sales page, which is then shown. */
export const previewDraft = shopChanges
  .extend(paymentInfo.partial().shape)
  .extend({ salesPage: salesPagePreview.optional() });
export type PreviewDraft = z.infer<typeof previewDraft>;
