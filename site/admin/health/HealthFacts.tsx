import type { Health } from '../../../api/operations/health/contract.ts';
import { insightWords } from '../../i18n/admin/insight.ts';
import { common } from '../../i18n/common.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

const megabyte = 1024 * 1024;

/** Storage, SMS of the day, slow operations, versions. */
export function HealthFacts({ health: { storage, sms, slow, versions } }: { health: Health }) {
  const words = useWords(insightWords);
  const { productName } = useWords(common);
  const language = useLanguage();
  const size = (bytes: number) => words.megabytes(formatNumber(Math.ceil(bytes / megabyte), language));
  return (
    <>
      <Card>
        <h3 className="admin-heading">{words.storage}</h3>
        <dl className="admin-facts">
          <dt>{words.database}</dt>
          <dd>{size(storage.database)}</dd>
          <dt>{words.pictures}</dt>
          <dd>{size(storage.pictures)}</dd>
        </dl>
        {sms && (
          <>
            <h3 className="admin-heading">{words.sms}</h3>
            <dl className="admin-facts">
              <dt>{words.smsToday}</dt>
              <dd>{formatNumber(sms.messages, language)}</dd>
              <dt>{words.smsParts}</dt>
              <dd>{words.smsOf(formatNumber(sms.parts, language), formatNumber(sms.maxParts, language))}</dd>
            </dl>
          </>
        )}
        <h3 className="admin-heading">{words.versions}</h3>
        <dl className="admin-facts">
          <dt>{productName}</dt>
          <dd>{versions.product}</dd>
          <dt>Bun</dt>
          <dd>{versions.bun}</dd>
          <dt>SQLite</dt>
          <dd>{versions.database}</dd>
        </dl>
      </Card>
      <Card>
        <h3 className="admin-heading">{words.slow}</h3>
        <p className="admin-soft">{slow.length === 0 ? words.noSlow : words.slowHint}</p>
        <ul className="admin-recent">
          {slow.map(({ route, count, slowest }) => (
            <li key={route}>
              <div>
                <code>{route}</code>
                <span className="admin-soft">
                  {words.count}: {formatNumber(count, language)}
                </span>
              </div>
              <span>{words.milliseconds(formatNumber(Math.round(slowest), language))}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
