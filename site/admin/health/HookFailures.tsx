import type { Health } from '../../../api/operations/health/contract.ts';
import { insightWords } from '../../i18n/admin/insight.ts';
import { formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useAction } from '../use-action.ts';

interface Props {
  hooks: Health['hooks'];
  onChanged: () => void;
}

/** Waiting and failed messages to the operator's webhooks. */
export function HookFailures({ hooks: { waiting, failed, failures }, onChanged }: Props) {
  const words = useWords(insightWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  return (
    <Card>
      <h3 className="admin-heading">{words.hooks}</h3>
      <dl className="admin-facts">
        <dt>{words.waiting}</dt>
        <dd>{formatNumber(waiting, language)}</dd>
        <dt>{words.failedCount}</dt>
        <dd>{formatNumber(failed, language)}</dd>
      </dl>
      {waiting === 0 && failed === 0 && <p className="admin-soft">{words.allTold}</p>}
      <ul className="admin-recent">
        {failures.map(({ id, host, shopId, name, attempts, error, isGivenUp }) => (
          <li key={id}>
            <div>
              <strong>{host}</strong>
              <span className="admin-soft">{name || shopId}</span>
              <span className="admin-warning">{error}</span>
              <span className="admin-soft">
                {words.attempts(attempts)}
                {isGivenUp && `, ${words.parked}`}
              </span>
            </div>
            <Button
              variant="secondary"
              onClick={() =>
                void act('sendAgain', (request) => api.admin.hooks({ message: id }).again.post({}, request))
              }
            >
              {words.sendAgain}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
