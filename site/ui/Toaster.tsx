import './toaster.css';
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { common } from '../i18n/common.ts';
import { $toast, dismissToast } from '../stores/toasts.ts';
import { useWords } from './language.tsx';

const never = () => () => {};

/**
 * Shows the page's toast. Render it once, in the page's island. It is not in server-rendered HTML, where Radix would
 * add style attributes.
 */
export function Toaster() {
  const words = useWords(common);
  const toast = useStore($toast);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Radix.Provider label={words.toasts} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className={`ui-toast ui-toast--${toast.variant}`}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <div>
            <Radix.Title className="ui-toast__title">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          <Radix.Close className="ui-toast__close" aria-label={words.close}>
            <X size={20} aria-hidden />
          </Radix.Close>
          {toast.action && (
            <Radix.Action className="ui-toast__action" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Radix.Action>
          )}
        </Radix.Root>
      )}
      <Radix.Viewport className="ui-toaster" label={`${words.toasts} ({hotkey})`} />
    </Radix.Provider>
  );
}
