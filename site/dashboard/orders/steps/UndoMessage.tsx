import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { $lastStep, isLatest, type LastStep } from './last-step.ts';

interface Props {
  order: OrderView;
  isBusy: boolean;
  onUndo: (step: LastStep) => Promise<void>;
}

/** Says for a minute what was done, and undoes it. The element stays, so that screen readers read its new text. */
export function UndoMessage({ order, isBusy, onUndo }: Props) {
  const words = useWords(orderSheetWords);
  const last = useStore($lastStep);
  const step = isLatest(last, order) ? last : null;
  return (
    <div className="order-steps__undo" role="status">
      {step && (
        <>
          <span>{words.stepDone[step.to]}</span>
          <Button variant="quiet" busy={isBusy} onClick={() => void onUndo(step)}>
            <Undo2 size={18} aria-hidden />
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}
