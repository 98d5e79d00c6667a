import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { $toast, dismissToast, type Toast } from '../../stores/toasts.ts';
import { Icon } from '../parts/Icon.tsx';
import { words } from './words.ts';

/** Swipe distance that closes a toast, in px. */
const swipe = 50;

/** The current toast. It is in the top layer, so it is visible over an open dialog too. */
export function Toasts() {
  const toast = useStore($toast);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (layer.current?.isConnected && 'showPopover' in layer.current) {
      layer.current.hidePopover();
      if (toast) layer.current.showPopover();
    }
  }, [toast]);
  return (
    <div ref={layer} className="toaster" popover="manual" role="status" aria-label={words().toasts}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const dismiss = () => dismissToast(toast.id);

  useEffect(() => {
    if (isPaused) return;
    const clock = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(clock);
  }, [isPaused, toast]);

  const follow = (event: PointerEvent) => {
    if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
  };
  const release = () => {
    if (offset >= swipe) dismiss();
    start.current = null;
    setOffset(0);
  };
  return (
    <div
      className={`toast toast--${toast.variant}`}
      style={{ translate: `${offset}px 0` }}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div>
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" aria-label={words().closeToast} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
