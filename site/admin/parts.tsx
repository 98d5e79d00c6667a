import type { LucideIcon } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useWords } from '../ui/language.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePanel } from './use-panel.ts';

interface Props {
  title: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A card with a title. */
export const TitledCard = ({ title, end, children }: Props) => (
  <Card>
    <h2 className="admin-heading">
      {title}
      {end}
    </h2>
    {children}
  </Card>
);

/** Facts by their names, one per line. A fact without a value has no line. */
export function Facts({ of: facts }: { of: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== false);
  return (
    <dl className="admin-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Counter = readonly [label: string, value: number, icon?: LucideIcon];

/** Large numbers in a row. */
export function Counters({ of: counters }: { of: readonly Counter[] }) {
  const { count } = usePanel();
  return (
    <dl className="admin-counters">
      {counters.map(([label, value, Icon]) => (
        <div key={label} className="ui-card">
          <dt className="admin-soft">
            {Icon && <Icon size={20} aria-hidden />}
            {label}
          </dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Entry {
  readonly key: string;
  readonly title: ReactNode;
  /** Small lines below the title; empty ones are left out. */
  readonly small?: readonly ReactNode[];
  /** At the end of the line. */
  readonly end?: ReactNode;
}

interface EntriesProps extends ComponentProps<'ul'> {
  of: readonly Entry[];
  empty?: string;
}

/** A short list, or a text if it is empty. */
export function Entries({ of: entries, empty, ...list }: EntriesProps) {
  if (entries.length === 0 && empty) return <p className="admin-soft">{empty}</p>;
  return (
    <ul className="admin-recent" {...list}>
      {entries.map(({ key, title, small = [], end }) => (
        <li key={key}>
          <div>{lines(<strong>{title}</strong>, ...small)}</div>
          {end}
        </li>
      ))}
    </ul>
  );
}

interface EntriesCardProps extends EntriesProps {
  title: string;
  /** Below the title. */
  hint?: string;
}

/** A card with a short list. */
export const EntriesCard = ({ title, hint, ...entries }: EntriesCardProps) => (
  <TitledCard title={title}>
    {hint && <p className="admin-soft">{hint}</p>}
    <Entries {...entries} />
  </TitledCard>
);

/** A main text, and small lines below it. Empty lines are left out. */
export const lines = (first: ReactNode, ...small: ReactNode[]): ReactNode => (
  <>
    {first}
    {Children.map(small, (line) => line && <span className="admin-soft">{line}</span>)}
  </>
);

export function Loading() {
  return (
    <div className="admin-wait">
      <Spinner label={useWords(common).loading} />
    </div>
  );
}

/** Replaces a panel, or a part of it, that failed to load. */
export function PanelFailed({ onRetry }: { onRetry: () => void }) {
  const { words } = usePanel();
  return <LoadFailed title={words.loadFailed} onRetry={onRetry} />;
}

/** Above data that could not be loaded again. It takes one line, so that the rows stay in view. */
export function NotUpdated({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const { words } = usePanel();
  const { tryAgain } = useWords(common);
  return (
    <Notice kind="problem">
      {error && (
        <span className="admin-actions">
          {words.notUpdated}
          <Button variant="quiet" onClick={onRetry}>
            {tryAgain}
          </Button>
        </span>
      )}
    </Notice>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Texts by value. */
  options: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

/** A choice of one of a few texts. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
