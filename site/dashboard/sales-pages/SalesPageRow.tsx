import { ExternalLink, Link2, Pencil, Trash2 } from 'lucide-react';
import type { SalesPageView } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { pagePath } from '../../paths.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  page: SalesPageView;
  /** Whether the plan publishes it. */
  isInPlan: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One sales page in the list: its URL, its visits and orders, and its actions. */
export function SalesPageRow({ shop, page, isInPlan, onEdit, onDelete }: Props) {
  const words = useWords(salesPageWords);
  const { title } = page;
  const path = pagePath(shop.slug, page.slug);
  const isPublic = isInPlan && !page.isDraft && shop.name !== '';
  // A shop without the order form knows no orders.
  const counts =
    shop.orderMode === 'saved' || page.orders > 0
      ? words.counts(page.visits, page.orders)
      : words.visitsOnly(page.visits);
  async function copy() {
    if (await copyText(location.origin + path)) toastSuccess({ title: words.copied });
    else toastError({ title: words.copyFailed });
  }
  return (
    <li className="page-row">
      <div className="page-row__facts">
        <strong>{title}</strong>
        <span className="page-row__path">{path}</span>
        <span>{counts}</span>
        {!isInPlan && <span>{words.notPublished}</span>}
        {isInPlan && page.isDraft && <span>{words.draft}</span>}
      </div>
      <div className="page-row__actions">
        <Button variant="quiet" aria-label={words.edit(title)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          {words.change}
        </Button>
        {isPublic && (
          <>
            <button type="button" className="icon-button" aria-label={words.copy(title)} onClick={() => void copy()}>
              <Link2 size={18} aria-hidden />
            </button>
            <a className="icon-button" href={path} target="_blank" rel="noopener" aria-label={words.view(title)}>
              <ExternalLink size={18} aria-hidden />
            </a>
          </>
        )}
        <button type="button" className="icon-button" aria-label={words.remove(title)} onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
