import { Download, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { endSession } from '../stores/session.ts';
import { toastError } from '../stores/toasts.ts';

interface Props {
  href: string;
  className: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/**
 * Downloads a file from the API. Browsers report a failed download outside the page, if at all. So the link checks the
 * connection and the session first.
 */
export function DownloadLink({ href, className, icon: Icon = Download, children }: Props) {
  const [isChecking, setIsChecking] = useState(false);
  async function download(): Promise<void> {
    setIsChecking(true);
    const outcome = await call((request) => api.auth.session.get(request), { isRead: true });
    setIsChecking(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    if (!outcome.response.user) return endSession();
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  }
  return (
    <a
      className={className}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        // `detail` counts the taps of a double tap. The check may end between them.
        if (!isChecking && event.detail <= 1) void download();
      }}
    >
      <Icon size={18} aria-hidden />
      {children}
    </a>
  );
}
