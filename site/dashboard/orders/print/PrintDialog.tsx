import '../../products/product-form.css';
import { useStore } from '@nanostores/react';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OrderPaper } from '../../../../api/orders/order/order-views.ts';
import { plans } from '../../../../api/accounts/plans/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { inLanguage } from '../../../paths.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { toastError } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { $paperChoice, paperKinds, paperSizes } from './paper-choice.ts';
import { Papers } from './Papers.tsx';

interface Props {
  shop: OwnShop;
  /** At most a hundred. */
  orders: readonly string[];
  onClose: () => void;
}

/** Lets the user choose document and paper size, and opens the browser's print window. */
export function PrintDialog({ shop, orders, onClose }: Props) {
  const words = useWords(paperWords);
  const language = useLanguage();
  const isAllowed = orders.length === 1 || plans[shop.plan].hasBulkPrinting;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title(orders.length)}>
      {isAllowed ? (
        <Choice shop={shop} orders={orders} onClose={onClose} />
      ) : (
        <>
          <Notice>{words.onlyPaid}</Notice>
          <a className={buttonClass({})} href={inLanguage('/pricing', language)}>
            {words.seePlans}
          </a>
        </>
      )}
    </Dialog>
  );
}

function Choice({ shop, orders, onClose }: Props) {
  const words = useWords(paperWords);
  const { cancel } = useWords(common);
  const choice = useStore($paperChoice);
  const { papers, isBusy, print } = usePrinting(shop, orders);
  const choose = (change: object) => $paperChoice.set({ ...choice, ...change });
  return (
    <form
      className="product-form"
      onSubmit={(event) => {
        event.preventDefault();
        void print();
      }}
    >
      <SelectField label={words.kind} value={choice.kind} onChange={({ target }) => choose({ kind: target.value })}>
        {paperKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.size}
        hint={words.sizeHint}
        value={choice.size}
        onChange={({ target }) => choose({ size: target.value })}
      >
        {paperSizes.map((size) => (
          <option key={size} value={size}>
            {words.sizes[size]}
          </option>
        ))}
      </SelectField>
      <div className="ui-dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
      </div>
      {papers && createPortal(<Papers shop={shop} papers={papers} {...choice} />, document.body)}
    </form>
  );
}

/**
 * Loads the documents, renders them, and prints once their pictures are loaded. They stay until the dialog closes,
 * because some phones print after `print()` has returned.
 */
function usePrinting(shop: OwnShop, orders: readonly string[]) {
  const words = useWords(paperWords);
  const [papers, setPapers] = useState<readonly OrderPaper[] | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  useEffect(() => {
    if (!papers) return;
    let isGone = false;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.papers img')];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isGone) return;
      globalThis.print();
    });
    return () => {
      isGone = true;
    };
  }, [papers]);

  async function print(): Promise<void> {
    setIsConfirming(true);
    const outcome = await call<{ papers: readonly OrderPaper[] }>((request) =>
      api.shops({ shop: shop.id }).orders.papers.post({ orders: [...orders] }, request),
    );
    setIsConfirming(false);
    if (outcome.kind === 'refused') return toastError({ title: words.failed, description: outcome.refusal.message });
    setPapers(outcome.response.papers);
  }
  return { papers, isBusy: isConfirming, print };
}
