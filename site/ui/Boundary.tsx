import { CloudOff } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { common } from '../i18n/common.ts';
import { reloadKeepingDrafts } from '../stores/leave.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useWords } from './language.tsx';

interface Props {
  /** Shown while the part's script loads. */
  loading?: ReactNode;
  /** Set for a dialog: a failure shows in a dialog with this title. `inUrl` as for `Dialog`. */
  dialog?: { title: string; onClose: () => void; inUrl?: boolean };
  /** Replaces the message of a failure. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part of a page that can fail without the rest, because its script did not load or threw an error. */
export function Boundary({ loading = null, dialog, failed, children }: Props) {
  const message = dialog ? (
    <Dialog open onOpenChange={dialog.onClose} title={dialog.title} inUrl={dialog.inUrl ?? false}>
      <LoadingFailed level={3} />
    </Dialog>
  ) : (
    <LoadingFailed level={2} />
  );
  return (
    <ErrorBoundary fallback={failed === undefined ? message : failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadingFailed({ level }: { level: 2 | 3 }) {
  const words = useWords(common);
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={<CloudOff size={40} aria-hidden />}
        title={words.partFailed}
        text={words.partFailedText}
        action={<Button onClick={reloadKeepingDrafts}>{words.tryAgain}</Button>}
      />
    </div>
  );
}
