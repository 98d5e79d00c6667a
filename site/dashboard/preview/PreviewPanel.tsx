import './preview.css';
import { Monitor, Share2, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { previewWords } from '../../i18n/dashboard/preview.ts';
import { shareWords } from '../../i18n/dashboard/share.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { ViewShop } from '../frame/ViewShop.tsx';
import { usePreview } from './use-preview.ts';

/** Layout width of the page, px. */
const widths = { phone: 360, desktop: 1280 };

/** Maximum enlargement of the page. */
const maxScale = 1.15;

/** The real shop page with the unsaved draft, at a phone's or a computer's width, scaled to fit. */
export function PreviewPanel({ shop, onShare }: { shop: OwnShop; onShare: () => void }) {
  const words = useWords(previewWords);
  const { share } = useWords(shareWords);
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const { frame, state } = usePreview(shop);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const scale = Math.min(maxScale, size.width / widths[device]);
  return (
    <section className="preview" aria-label={words.title}>
      <div className="preview__bar">
        <p>{words.unsavedNote}</p>
        <fieldset className="preview__widths">
          <legend className="unseen">{words.widths}</legend>
          <button type="button" aria-pressed={device === 'phone'} onClick={() => setDevice('phone')}>
            <Smartphone size={18} aria-hidden />
            {words.phone}
          </button>
          <button type="button" aria-pressed={device === 'desktop'} onClick={() => setDevice('desktop')}>
            <Monitor size={18} aria-hidden />
            {words.desktop}
          </button>
        </fieldset>
      </div>
      <div className="preview__actions">
        <Button variant="secondary" onClick={onShare}>
          <Share2 size={18} aria-hidden />
          {share}
        </Button>
        <ViewShop shop={shop}>{words.openShop}</ViewShop>
      </div>
      <div ref={box} className="preview__box">
        {state === 'loading' && <Spinner />}
        {state === 'failed' && <p role="status">{words.failed}</p>}
        <iframe
          ref={frame}
          title={words.title}
          sandbox="allow-same-origin"
          // Without a doctype, browsers use quirks mode, and the page would look different from the shop.
          srcDoc="<!doctype html>"
          style={{ width: widths[device], height: size.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: widths.phone, height: 640 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
