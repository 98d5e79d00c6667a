import { useRef } from 'react';
import type { AdminUser, Page } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { Pager } from '../list/Pager.tsx';
import { useKeptFocus } from '../list/use-kept-focus.ts';
import { useAction } from '../use-action.ts';
import type { Query } from '../../stores/queries.ts';
import { userName } from './user-name.ts';

/** The address parameter with the cursor of this list's page. The search of the users above applies here too. */
export const blockedPage = 'blockedBefore';

/** Blocked users, with date and reason. */
export function BlockedUsers({ answer, onChanged }: { answer: Query<Page<AdminUser>>; onChanged: () => void }) {
  const words = useWords(listWords);
  const { unblock } = useWords(actionWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const data = answer.error ? undefined : answer.data;
  const rows = data?.rows ?? [];
  const section = useRef<HTMLElement>(null);
  const noteFocus = useKeptFocus(section);
  return (
    <section
      ref={section}
      className="admin-list"
      aria-label={words.blockedUsers}
      tabIndex={-1}
      onFocusCapture={noteFocus}
    >
      <h2 className="admin-heading">{words.blockedUsers}</h2>
      {answer.error && <PanelFailed onRetry={onChanged} />}
      {data && rows.length === 0 && <p className="admin-soft">{words.noBlocked}</p>}
      <ul className="admin-recent">
        {rows.map((user) => (
          <li key={user.id}>
            <div>
              <strong>{userName(user, words.anonymous)}</strong>
              <span className="admin-soft">
                {words.blockedSince(formatDate(user.blockedAt ?? 0, language), user.blockedReason ?? '')}
              </span>
            </div>
            <Button
              variant="secondary"
              onClick={() =>
                void act('unblock', (request) => api.admin.users({ user: user.id }).unblock.post({}, request))
              }
            >
              {unblock}
            </Button>
          </li>
        ))}
      </ul>
      {data && <Pager next={data.next} name={blockedPage} />}
    </section>
  );
}
