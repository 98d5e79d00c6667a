import { useEffect, useState } from 'react';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { goTo } from '../../stores/history-steps.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Opens the owner's dashboard as the owner sees it, read-only. */
export function SeeAsOwner({ userId }: { userId: string }) {
  const words = useWords(accountPageWords);
  const { error } = useWords(outcomeWords);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // The browser may keep this page while the dashboard is open, and show it again as it was.
    const show = () => setIsBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  async function open() {
    setIsBusy(true);
    const outcome = await call((request) => api.admin.users({ user: userId })['see-as-owner'].post({}, request));
    if (outcome.kind === 'done') return goTo(`${inLanguage('/dashboard', language)}?view=${outcome.answer.view}`);
    setIsBusy(false);
    toastError({ title: error, description: outcome.refusal.message });
  }

  return (
    <div className="admin-stack">
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void open()}>
          {words.seeAsOwner}
        </Button>
      </div>
      <p className="admin-soft">{words.seeAsOwnerText}</p>
    </div>
  );
}
