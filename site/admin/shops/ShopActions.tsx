import { ExternalLink, Pause, Play, RotateCcw, Trash2 } from 'lucide-react';
import type { AdminShop } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAction } from '../use-action.ts';
import { deleteQuestion, suspendQuestion } from './shop-questions.ts';

interface Props {
  shop: AdminShop;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/** Open, activate, suspend, delete or restore one shop. */
export function ShopActions({ shop, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const name = shop.name || shop.slug;
  const route = api.admin.shops({ shop: shop.id });

  if (shop.deletedAt !== null) {
    return (
      <RowActions name={name}>
        <MenuItem
          icon={<RotateCcw size={18} aria-hidden />}
          onSelect={() => void act('restoreShop', (request) => route.restore.post({}, request))}
        >
          {words.restore}
        </MenuItem>
      </RowActions>
    );
  }
  const askSuspend = () =>
    onQuestion({
      ...suspendQuestion(words, [name], language),
      label: words.suspend,
      run: (reason) => act('suspendShop', (request) => route.status.patch({ isActive: false, reason }, request)),
    });
  const askDelete = () =>
    onQuestion({
      ...deleteQuestion(words, [name], language),
      label: words.delete,
      run: () => act('deleteShop', (request) => route.delete(undefined, request)),
    });
  return (
    <RowActions name={name}>
      <MenuLink icon={<ExternalLink size={18} aria-hidden />} href={shopPath(shop.slug)} newTab>
        {words.openShop}
      </MenuLink>
      {shop.isActive ? (
        <MenuItem icon={<Pause size={18} aria-hidden />} onSelect={askSuspend}>
          {words.suspend}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Play size={18} aria-hidden />}
          onSelect={() =>
            void act('activateShop', (request) => route.status.patch({ isActive: true, reason: '' }, request))
          }
        >
          {words.activate}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={askDelete}>
        {words.delete}
      </MenuItem>
    </RowActions>
  );
}
