import './sales-preview.css';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SalesPagePreview } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { previewSalesPage } from '../../stores/sales-pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { showPage } from '../preview/show-page.ts';

interface Props {
  shop: OwnShop;
  page: SalesPagePreview;
  onClose: () => void;
}

/** An unsaved sales page as shoppers would see it on a phone. */
export function SalesPreview({ onClose, ...props }: Props) {
  const words = useWords(salesPageWords);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.preview}>
      <PreviewFrame {...props} />
    </Dialog>
  );
}

/** A part of its own, because a dialog mounts its content later than itself. */
function PreviewFrame({ shop, page }: Omit<Props, 'onClose'>) {
  const words = useWords(salesPageWords);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const show = useEffectEvent(async () => {
    const html = await previewSalesPage(shop.id, page);
    if (html !== null && frame.current) showPage(frame.current, html);
    setState(html === null ? 'failed' : 'shown');
  });
  // Must listen before the frame's empty document loads, which would replace the page.
  useLayoutEffect(() => {
    const element = frame.current;
    const begin = () => void show();
    element?.addEventListener('load', begin);
    return () => element?.removeEventListener('load', begin);
  }, []);
  return (
    <>
      {state === 'loading' && <Spinner />}
      {state === 'failed' && <p role="status">{words.previewFailed}</p>}
      <iframe
        ref={frame}
        className="sales-preview"
        title={words.preview}
        sandbox="allow-same-origin"
        // Without a doctype, browsers use quirks mode, and the page would look different.
        srcDoc="<!doctype html>"
      />
    </>
  );
}
