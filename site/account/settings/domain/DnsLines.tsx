import './dns-lines.css';
import type { DomainRecord } from '../../../../api/shops/domains/contract.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  records: readonly DomainRecord[];
  isChecked: boolean;
}

/** The DNS records that a domain needs, to copy, and the records that were found. */
export function DnsLines({ records, isChecked }: Props) {
  const words = useWords(ownDomain);
  return (
    <>
      <h3 className="text-base">{words.lines}</h3>
      <ul className="dns-lines">
        {records.map((record) => (
          <Line key={`${record.type} ${record.name}`} record={record} isChecked={isChecked} />
        ))}
      </ul>
      <details className="dns-help">
        <summary>{words.where}</summary>
        <p>{words.whereText}</p>
        <dl>
          {words.registrars.map(({ name, steps }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Line({ record, isChecked }: { record: DomainRecord; isChecked: boolean }) {
  const words = useWords(ownDomain);
  const { type, name, label, value, found, isNeeded } = record;
  return (
    <li className="dns-line">
      <p className="dns-line__head">
        <strong>{type}</strong>
        <State record={record} isChecked={isChecked} />
      </p>
      {!isNeeded && <p className="dns-line__note">{words.optional}</p>}
      <dl className="dns-line__parts">
        <Part record={record} what={words.name} text={name} note={words.shortName(label)} />
        <Part record={record} what={words.value} text={value} />
      </dl>
      {found !== null && found !== value && (
        <p className="dns-line__found" translate="no">
          {words.foundInstead(found)}
        </p>
      )}
    </li>
  );
}

function State({ record: { found, value, isNeeded }, isChecked }: { record: DomainRecord; isChecked: boolean }) {
  const words = useWords(ownDomain);
  if (found === value) return <Badge variant="brand">{words.found}</Badge>;
  if (!isChecked) return <Badge>{words.unknown}</Badge>;
  return <Badge variant={isNeeded ? 'danger' : 'neutral'}>{words.missing}</Badge>;
}

function Part({ record, what, text, note }: { record: DomainRecord; what: string; text: string; note?: string }) {
  const words = useWords(ownDomain);
  return (
    <div className="dns-line__part">
      <dt>{what}</dt>
      <dd>
        <span>
          <code translate="no">{text}</code>
          {note && <span className="dns-line__note">{note}</span>}
        </span>
        <CopyButton
          text={text}
          copied={{ title: words.copied, description: text }}
          aria-label={words.copyOf(what, record.type)}
        >
          {words.copy}
        </CopyButton>
      </dd>
    </div>
  );
}
