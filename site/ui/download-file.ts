import { api } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { endSession } from '../stores/session.ts';
import { toastError } from '../stores/toasts.ts';

/**
 * Downloads a file from the API. Browsers report a failed download outside the page, if at all. So the connection and the
 * session are checked first.
 */
export async function downloadFile(href: string): Promise<void> {
  const outcome = await call((request) => api.auth.session.get(request), { isRead: true });
  if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
  if (!outcome.response.user) return endSession();
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
