import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OpenInvitation } from '../../../api/shops/staff/contract.ts';
import { common } from '../../i18n/common.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { staffWords } from '../../i18n/staff.ts';
import { inLanguage, invitationPath } from '../../paths.ts';
import { api, type Refusal } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $session, loadSession } from '../../stores/session.ts';
import { showShop } from '../../stores/shown-shop.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLinkToken } from '../recovery/link-token.ts';
import { saveReturnTo } from '../return-path.ts';

/** Asks the user to accept an invitation to a shop's staff. A visitor logs in first and then returns. */
export function Invitation({ language }: { language: Language }) {
  const words = staffWords(language);
  const { tryAgain } = common(language);
  const token = useLinkToken();
  const session = useStore($session);
  const [open, setOpen] = useState<OpenInvitation | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!token) return;
    void look(token).then((outcome) =>
      outcome.kind === 'done' ? setOpen(outcome.response) : setProblem(outcome.refusal),
    );
  }, [token]);

  async function lookAgain() {
    setIsBusy(true);
    const outcome = await look(token ?? '');
    setIsBusy(false);
    if (outcome.kind === 'refused') return setProblem(outcome.refusal);
    setProblem(null);
    setOpen(outcome.response);
  }
  async function accept() {
    setIsBusy(true);
    // The token works once, and the API does not store its response.
    const outcome = await call((request) => api.invitations.accept.post({ token: token ?? '' }, request), {
      tries: 1,
    });
    setIsBusy(false);
    if (outcome.kind === 'done') showShop(outcome.response.shopId, 'replace');
    else setProblem(outcome.refusal);
  }
  function openAccountPage(path: '/login' | '/register') {
    saveReturnTo(`${inLanguage(invitationPath, language)}#${token ?? ''}`);
    location.assign(inLanguage(path, language));
  }
  const isOver = problem !== null && !passing.has(problem.code);
  if (token === '' || isOver) return <Notice kind="problem">{problem?.message ?? words.noLink}</Notice>;
  if (!open && problem)
    return (
      <div className="grid gap-4">
        <Notice kind="problem">{problem.message}</Notice>
        <Button size="large" wide busy={isBusy} onClick={() => void lookAgain()}>
          {tryAgain}
        </Button>
      </div>
    );
  if (!open || session.state === 'loading') return <p role="status">{words.looking}</p>;
  return (
    <div className="grid gap-4">
      <Notice kind="problem">{problem?.message}</Notice>
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
          <Button size="large" wide onClick={() => openAccountPage('/login')}>
            {words.logIn}
          </Button>
          <Button variant="secondary" wide onClick={() => openAccountPage('/register')}>
            {words.register}
          </Button>
        </>
      )}
    </div>
  );
}

/** Failures that do not concern the link. A later try may succeed. */
const passing = new Set(['unreachable', 'unexpected', 'busy']);

function look(token: string) {
  void loadSession(true);
  return call<OpenInvitation>((request) => api.invitations.look.post({ token }, request), { isRead: true });
}
