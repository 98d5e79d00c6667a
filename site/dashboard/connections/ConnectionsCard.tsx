import { useState, type ReactNode } from 'react';
import { common } from '../../i18n/common.ts';
import type { Query } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import type { ConnectionWords } from './connection-words.ts';

interface CardProps<List> {
  words: ConnectionWords;
  query: Query<List>;
  children: (list: List) => ReactNode;
}

/** The shop's own connections of one kind, for its owner. */
export function ConnectionsCard<List>({ words, query: { data, error, reload }, children }: CardProps<List>) {
  const { loading } = useWords(common);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
      {data && children(data)}
    </Card>
  );
}

interface Props {
  name: string;
  words: ConnectionWords;
  renderForm: (onClose: () => void) => ReactNode;
  /** The connected connection; null without one. */
  renderConnected: ((onReplace: () => void) => ReactNode) | null;
}

/** One connection: its form while it is open, the connected connection, or a button to connect it. */
export function Connection({ name, words, renderForm, renderConnected }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useFocusAfterChange(isOpen ? 'form' : renderConnected ? 'connected' : 'button');
  return (
    <div className="section-form__fields connection" ref={container}>
      {isOpen
        ? renderForm(() => setIsOpen(false))
        : (renderConnected?.(() => setIsOpen(true)) ?? (
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {words.connect(name)}
            </Button>
          ))}
    </div>
  );
}
