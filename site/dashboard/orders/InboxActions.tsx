import { useStore } from '@nanostores/react';
import { PencilLine } from 'lucide-react';
import type { RefObject } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { $orderFilter } from '../../stores/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { manualOrderDraftName } from './manual-order.ts';

/** Actions for the whole list. Phones show icons only. */
export function InboxActions({
  shop,
  button,
  onType,
}: {
  shop: OwnShop;
  button: RefObject<HTMLButtonElement | null>;
  onType: () => void;
}) {
  const words = useWords(orderWords);
  return (
    <div className="orders__head">
      {mayUse(shop.role, 'customers') && <FileLink shop={shop} />}
      <Button ref={button} variant="secondary" iconOnPhones onClick={onType}>
        <PencilLine size={18} aria-hidden />
        <span>{words.byHand}</span>
      </Button>
    </div>
  );
}

/** Reports an unsaved manual order, such as one typed before a reload, with a button to continue. */
export function UnsavedOrder({ onOpen }: { onOpen: () => void }) {
  const words = useWords(orderWords);
  if (!useStore($unsaved).includes(manualOrderDraftName)) return null;
  return (
    <div className="ui-notice ui-notice--info orders__unsaved" role="status">
      <span>{words.waiting}</span>
      <Button variant="quiet" onClick={onOpen}>
        {words.goOn}
      </Button>
    </div>
  );
}

/** Downloads all orders that match the filters. */
function FileLink({ shop }: { shop: OwnShop }) {
  const words = useWords(orderWords);
  const language = useLanguage();
  const query = new URLSearchParams({ ...useStore($orderFilter), language });
  return (
    <DownloadLink
      className={buttonClass({ variant: 'secondary', iconOnPhones: true })}
      href={`/api/shops/${shop.id}/orders.csv?${query.toString()}`}
    >
      <span>{words.download}</span>
    </DownloadLink>
  );
}
