import type { AdminShop } from '../../../api/backoffice/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useWords } from '../../ui/language.tsx';

export function ShopStatus({ shop }: { shop: AdminShop }) {
  const { statuses } = useWords(listWords);
  if (shop.deletedAt !== null) return <Badge variant="danger">{statuses.deleted}</Badge>;
  return shop.isActive ? (
    <Badge variant="brand">{statuses.active}</Badge>
  ) : (
    <Badge variant="danger">{statuses.inactive}</Badge>
  );
}
