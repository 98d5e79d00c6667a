import './pages.css';
import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { PageView } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { pageWords } from '../../i18n/dashboard/pages.ts';
import { pagePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  page: PageView;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the plan publishes it. */
  isPublished: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** One page in the list, with its URL and its actions. */
export function PageRow({ shop, page, isFirst, isLast, isPublished, onEdit, onMove, onDelete }: Props) {
  const words = useWords(pageWords);
  const { title } = page;
  const path = pagePath(shop.slug, page.slug);
  const links = [page.inMenu && words.inMenu, page.inFooter && words.inFooter].filter(Boolean).join(' · ');
  return (
    <li className="page-row">
      <div className="page-row__facts">
        <strong>{title}</strong>
        <span className="page-row__path">{path}</span>
        <span>{isPublished ? links : words.notPublished}</span>
      </div>
      <div className="page-row__actions">
        <Button variant="quiet" aria-label={words.edit(title)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          {words.change}
        </Button>
        {isPublished && shop.name !== '' && (
          <a className="icon-button" href={path} target="_blank" rel="noopener" aria-label={words.view(title)}>
            <ExternalLink size={18} aria-hidden />
          </a>
        )}
        {!isFirst && (
          <button type="button" className="icon-button" aria-label={words.up(title)} onClick={() => onMove(-1)}>
            <ArrowUp size={18} aria-hidden />
          </button>
        )}
        {!isLast && (
          <button type="button" className="icon-button" aria-label={words.down(title)} onClick={() => onMove(1)}>
            <ArrowDown size={18} aria-hidden />
          </button>
        )}
        <button type="button" className="icon-button" aria-label={words.remove(title)} onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
