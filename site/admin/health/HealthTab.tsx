import type { Health } from '../../../api/operations/health/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { insightWords } from '../../i18n/admin/insight.ts';
import { codeNames } from '../../i18n/admin/names.ts';
import { formatAge, formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useAction } from '../use-action.ts';
import { useFreshQuery } from '../../stores/queries.ts';
import { HealthFacts } from './HealthFacts.tsx';
import { HookFailures } from './HookFailures.tsx';
import { UnreadWords } from './UnreadWords.tsx';

const look = { waiting: 'neutral', running: 'accent', ok: 'brand', failed: 'danger' } as const;

/** Jobs, queues and errors. */
export function HealthTab() {
  const { tab } = useWords(frameWords);
  const answer = useFreshQuery('health', () => api.admin.health.get());
  if (!answer.data) return answer.error ? <PanelFailed onRetry={answer.reload} /> : <TableSkeleton />;
  return (
    <div className="admin-stack">
      <h2 className="admin-heading">{tab.health}</h2>
      <div className="admin-halves">
        <Publications publications={answer.data.publications} now={answer.data.now} onChanged={answer.reload} />
        <HookFailures hooks={answer.data.hooks} onChanged={answer.reload} />
        <UnreadWords unread={answer.data.unread} now={answer.data.now} />
        <Jobs jobs={answer.data.jobs} now={answer.data.now} />
        <HealthFacts health={answer.data} />
      </div>
    </div>
  );
}

interface PublicationsProps {
  publications: Health['publications'];
  now: number;
  onChanged: () => void;
}

function Publications({ publications, now, onChanged }: PublicationsProps) {
  const words = useWords(insightWords);
  const { tryAgain } = useWords(actionWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const { waiting, oldest, failed, failures } = publications;
  return (
    <Card>
      <h3 className="admin-heading">{words.publications}</h3>
      <dl className="admin-facts">
        <dt>{words.waiting}</dt>
        <dd>{formatNumber(waiting, language)}</dd>
        {oldest !== null && (
          <>
            <dt>{words.oldest}</dt>
            <dd>{formatAge(oldest, now, language)}</dd>
          </>
        )}
        <dt>{words.failedCount}</dt>
        <dd>{formatNumber(failed, language)}</dd>
      </dl>
      {waiting === 0 && failed === 0 && <p className="admin-soft">{words.allPublished}</p>}
      <ul className="admin-recent">
        {failures.map(({ shopId, name, slug, attempts, error, isParked }) => (
          <li key={shopId}>
            <div>
              <strong>{name || slug}</strong>
              <span className="admin-warning">{error}</span>
              <span className="admin-soft">
                {words.attempts(attempts)}
                {isParked && `, ${words.parked}`}
              </span>
            </div>
            <Button
              variant="secondary"
              onClick={() =>
                void act('publish', (request) => api.admin.publications({ shop: shopId }).again.post({}, request))
              }
            >
              {tryAgain}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Jobs({ jobs, now }: Pick<Health, 'jobs' | 'now'>) {
  const { jobs: names } = useWords(codeNames);
  const words = useWords(insightWords);
  const language = useLanguage();
  return (
    <Card>
      <h3 className="admin-heading">{words.jobs}</h3>
      <ul className="admin-recent">
        {jobs.map(({ name, state, lastFinishedAt, error, waiting }) => (
          <li key={name}>
            <div>
              <strong>{names[name] ?? name}</strong>
              <span className="admin-soft">
                {waiting === null
                  ? `${words.lastRun}: ${lastFinishedAt === null ? words.never : formatAge(lastFinishedAt, now, language)}`
                  : `${words.waiting}: ${formatNumber(waiting, language)}`}
              </span>
              {error && <span className="admin-warning">{error}</span>}
            </div>
            <Badge variant={look[state]}>{words.states[state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
