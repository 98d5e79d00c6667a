import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OpenInvitation } from '../../../api/shops/staff/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { staffWords } from '../../i18n/staff.ts';
import { inLanguage, invitationPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $session, loadSession } from '../../stores/session.ts';
import { showShop } from '../../stores/shown-shop.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLinkToken } from '../recovery/link-token.ts';
import { keepReturnPath } from '../return-path.ts';

/** Asks the user to accept an invitation to a shop's staff. A visitor logs in first and then returns. */
export function Invitation({ language }: { language: Language }) {
  const words = staffWords(language);
  const token = useLinkToken();
  const session = useStore($session);
  const [open, setOpen] = useState<OpenInvitation | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!token) return;
    void loadSession();
    void call<OpenInvitation>((request) => api.invitations.look.post({ token }, request)).then((outcome) =>
      outcome.kind === 'done' ? setOpen(outcome.answer) : setProblem(outcome.refusal.message),
    );
  }, [token]);

  async function accept() {
    setIsBusy(true);
    const outcome = await call((request) => api.invitations.accept.post({ token: token ?? '' }, request));
    setIsBusy(false);
    if (outcome.kind === 'done') showShop(outcome.answer.shopId);
    else setProblem(outcome.refusal.message);
  }
  function goTo(path: '/login' | '/register') {
    keepReturnPath(`${inLanguage(invitationPath, language)}#${token ?? ''}`);
    location.assign(inLanguage(path, language));
  }
  if (token === '' || problem !== '') return <Notice kind="problem">{problem || words.noLink}</Notice>;
  if (!open || session.state === 'loading') return <p role="status">{words.looking}</p>;
  return (
    <div className="grid gap-4">
      <p>{words.asks(open.shopName)}</p>
      <p>{words.youMay[open.role]}</p>
      {session.state === 'signedIn' ? (
        <>
          <p className="text-sm text-ink-soft">{words.as(session.user.email ?? session.user.mobile ?? '')}</p>
          <Button size="large" wide busy={isBusy} onClick={() => void accept()}>
            {words.accept}
          </Button>
        </>
      ) : (
        <>
          <Button size="large" wide onClick={() => goTo('/login')}>
            {words.logIn}
          </Button>
          <Button variant="secondary" wide onClick={() => goTo('/register')}>
            {words.register}
          </Button>
        </>
      )}
    </div>
  );
}
