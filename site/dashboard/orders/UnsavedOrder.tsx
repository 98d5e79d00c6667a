import { useStore } from '@nanostores/react';
import { orderWords } from '../../i18n/dashboard/orders.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { manualOrderDraftName } from './manual-order.ts';

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
