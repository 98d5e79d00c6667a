import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../../i18n/common.ts';
import type { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { sideId } from '../frame/side.ts';

/** An order next to the list. The list stays usable: a click on another row shows that order here. */
export function OrderPanel({ onOpenChange, title, focusAfter, children }: ComponentProps<typeof Dialog>) {
  const words = useWords(common);
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  function close() {
    onOpenChange(false);
    focusAfter?.()?.focus();
  }
  const side = document.getElementById(sideId);
  if (!side) return null;
  return createPortal(
    <aside ref={panel} className="order-panel" tabIndex={-1} aria-labelledby={heading}>
      <div className="ui-dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {children}
    </aside>,
    side,
  );
}
