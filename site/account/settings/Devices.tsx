import { useState } from 'react';
import type { SessionView, UserView } from '../../../api/accounts/identity/contract.ts';
import { formatDate } from '../../i18n/format.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { call, isGone } from '../../stores/call.ts';
import { reload } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { goTo } from '../../stores/history-steps.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { $sessions } from './sessions.ts';
import { QueryState } from './QueryState.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** The account's sessions, with a button that signs each one out. */
export function Devices({ user }: { user: UserView }) {
  const { devices: words } = useWords(accessWords);
  const language = useLanguage();
  const query = useQuery($sessions);
  const { data: sessions } = query;
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useFocusAfterChange((sessions ?? []).map(({ id }) => id).join(' '));

  async function endAll() {
    const outcome = await call((request) => api.users({ user: user.id }).sessions.delete(undefined, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    goTo(inLanguage('/login', language), 'replace');
  }

  return (
    <SettingsCard heading={words.heading}>
      <QueryState query={query} failed={words.loadFailed} />
      <div ref={list}>
        <ul className="grid grid-cols-1 gap-3">
          {sessions?.map((session) => (
            <Device key={session.id} user={user} session={session} />
          ))}
        </ul>
        <Button className="mt-4" variant="secondary" onClick={() => setIsConfirming(true)}>
          {words.endAll}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.endAllTitle}
        text={words.endAllText}
        confirmLabel={words.endAll}
        onConfirm={endAll}
      />
    </SettingsCard>
  );
}

function Device({ user, session }: { user: UserView; session: SessionView }) {
  const { devices: words } = useWords(accessWords);
  const language = useLanguage();
  const [browser = '', system] = session.device.split(' on ');
  const name = system ? words.device(browser, system) : words.unknown;

  async function end() {
    const outcome = await call((request) =>
      api.users({ user: user.id }).sessions({ session: session.id }).delete(undefined, request),
    );
    if (outcome.kind === 'refused' && !isGone(outcome)) toastError({ title: outcome.refusal.message });
    else toastSuccess({ title: words.ended });
    reload($sessions);
  }

  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {name} {session.isCurrent && <Badge variant="brand">{words.current}</Badge>}
        <br />
        <span className="text-sm text-ink-soft">{words.lastUsed(formatDate(session.lastUsedAt, language))}</span>
      </span>
      {!session.isCurrent && (
        <Button className="shrink-0" variant="quiet" aria-label={words.endOf(name)} onClick={end}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
