import '../../products/product-form.css';
import { useStore } from '@nanostores/react';
import { Image, Printer } from 'lucide-react';
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
import { Boundary } from '../../../ui/Boundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { $paperChoice, paperKinds, paperSizes } from './paper-choice.ts';
import { Papers } from './Papers.tsx';

const PaperPicture = lazyPart(() => import('./PaperPicture.tsx').then((part) => part.PaperPicture));

interface Props {
  shop: OwnShop;
  /** At most a hundred. */
  orders: readonly string[];
  onClose: () => void;
}

/** Lets the user choose document and paper size, and opens the browser's print window or makes a picture. */
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
  const { papers, busy, load } = usePapers(shop, orders);
  const choose = (change: object) => $paperChoice.set({ ...choice, ...change });
  const [paper] = papers?.papers ?? [];
  if (paper && papers?.use === 'picture')
    return (
      <Boundary>
        <PaperPicture shop={shop} paper={paper} kind={choice.kind} />
      </Boundary>
    );
  return (
    <form
      className="product-form"
      onSubmit={(event) => {
        event.preventDefault();
        void load('print');
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
      {orders.length === 1 && (
        <Button variant="secondary" busy={busy === 'picture'} onClick={() => void load('picture')}>
          <Image size={18} aria-hidden />
          {words.asPicture}
        </Button>
      )}
      <div className="ui-dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy === 'print'}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
      </div>
      {papers && createPortal(<Papers shop={shop} papers={papers.papers} {...choice} />, document.body)}
    </form>
  );
}

type Use = 'print' | 'picture';

/**
 * Loads the documents, and prints them once they and their pictures are there. They stay until the dialog closes,
 * because some phones print after `print()` has returned.
 */
function usePapers(shop: OwnShop, orders: readonly string[]) {
  const words = useWords(paperWords);
  const [papers, setPapers] = useState<{ readonly use: Use; readonly papers: readonly OrderPaper[] } | null>(null);
  const [busy, setBusy] = useState<Use | null>(null);

  useEffect(() => {
    if (papers?.use !== 'print') return;
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

  async function load(use: Use): Promise<void> {
    setBusy(use);
    const outcome = await call<{ papers: readonly OrderPaper[] }>((request) =>
      api.shops({ shop: shop.id }).orders.papers.post({ orders: [...orders] }, request),
    );
    setBusy(null);
    if (outcome.kind === 'refused') return toastError({ title: words.failed, description: outcome.refusal.message });
    setPapers({ use, papers: outcome.response.papers });
  }
  return { papers, busy, load };
}
