import './connections.css';
import { useState, type ReactNode } from 'react';
import { call } from '../../stores/call.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ConnectionWords } from './connection-words.ts';

type ApiCall<Data> = Parameters<typeof call<Data>>[0];

interface Props<Tested, Left> {
  name: string;
  words: Omit<ConnectionWords, 'fields' | 'connect'>;
  isSandbox: boolean;
  /** The connection's state. */
  status: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
  /** Left out if the status has a test of its own. */
  test?: ApiCall<Tested>;
  onTested?: (response: Tested) => void;
  remove: ApiCall<Left>;
  onRemoved: (response: Left) => void;
  onReplace: () => void;
}

/** A connected connection at a courier, a payment gateway or a service for ads: test it, replace it, remove it. */
export function ServiceConnection<Tested, Left>(props: Props<Tested, Left>) {
  const { name, words, isSandbox, status, children, test: testCall, onReplace } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  async function test(sent: ApiCall<Tested>) {
    setIsBusy(true);
    const outcome = await call<Tested>(sent);
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.testFailed, description: outcome.refusal.message });
    return props.onTested?.(outcome.response);
  }

  async function remove() {
    const outcome = await call<Left>(props.remove);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    props.onRemoved(outcome.response);
    return toastSuccess({ title: words.removed });
  }

  return (
    <div className="section-form__fields">
      <h3>{name}</h3>
      {isSandbox && <p>{words.sandbox}</p>}
      {status}
      <div className="account__actions">
        {testCall && (
          <Button busy={isBusy} onClick={() => void test(testCall)}>
            {words.test}
          </Button>
        )}
        <Button variant="secondary" onClick={onReplace}>
          {words.replace}
        </Button>
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          {words.remove}
        </Button>
      </div>
      {children}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.removeTitle}
        text={words.removeText}
        confirmLabel={words.remove}
        onConfirm={remove}
      />
    </div>
  );
}
