import { previewDraft, type PreviewDraft } from '../../../api/publishing/rebuild/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';

/** Forms whose fields a shop page shows. */
export const previewedForms = ['shop-info', 'payment', 'delivery', 'pro-features', 'shop-page'] as const;

/** The unsaved fields that can be previewed: only valid ones. Incomplete numbers and links are left out. */
export function previewable(changes: object, yourShop: string, shop: OwnShop): PreviewDraft {
  const typed: PreviewDraft = { name: shop.name, ...changes };
  const fields = Object.entries({ ...typed, name: typed.name?.trim() || yourShop });
  const valid = fields.filter(([name, value]) => {
    const schema = previewDraft.shape[name as keyof typeof previewDraft.shape];
    return schema?.safeParse(value).success;
  });
  return Object.fromEntries(valid) as PreviewDraft;
}

/** The shop page with these fields, as HTML; null if it could not be loaded. */
export async function fetchPreview(shopId: string, draft: PreviewDraft, signal: AbortSignal): Promise<string | null> {
  // The route responds with HTML, which the client reads as text.
  const outcome = await call<unknown>((request) => api.shops({ shop: shopId }).preview.post(draft, request), {
    signal,
    isRead: true,
  });
  return outcome.kind === 'done' && typeof outcome.response === 'string' ? outcome.response : null;
}
