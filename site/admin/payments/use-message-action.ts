import { useState } from 'react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import type { AdminMessage } from '../../../api/backoffice/payments/contract.ts';
import { api, type Refusal } from '../../stores/api.ts';
import type { Send } from '../../stores/call.ts';
import { useLanguage } from '../../ui/language.tsx';
import { failureText, perform, sayFailed, type ActionName } from '../perform.ts';
import { useAction } from '../use-action.ts';

/** Why the last action on a message was refused. */
export interface MessageRefusal {
  readonly message: AdminMessage;
  readonly text: string;
}

/**
 * Assigns and removes messages, and keeps the last refusal for its row. The question closes after either answer. Without
 * an answer it stays, with its reason.
 */
export function useMessageAction(onChanged: () => void) {
  const language = useLanguage();
  const act = useAction(onChanged);
  const [refusal, setRefusal] = useState<MessageRefusal | null>(null);

  async function run(message: AdminMessage, name: ActionName, send: Send<unknown>, takeBack?: () => void) {
    setRefusal(null);
    let isAnswered = true;
    const onRefused = (refused: Refusal) => {
      isAnswered = refused.code !== 'unreachable';
      if (isAnswered) setRefusal({ message, text: failureText(language, name, refused) });
      else sayFailed(language, name, refused);
    };
    await perform(language, name, send, { takeBack, onRefused });
    onChanged();
    return isAnswered;
  }

  const route = (message: AdminMessage) => api.admin['payment-messages']({ planMessage: message.id });
  const assign = (message: AdminMessage, { id }: AdminUpgrade, reason: string): Promise<boolean> => {
    const undo: Send<unknown> = (request) => api['upgrade-requests']({ request: id })['take-back'].put({}, request);
    const send: Send<unknown> = (request) => route(message).assign.put({ requestId: id, reason }, request);
    return run(message, 'assignPayment', send, () => void act('takeBack', undo));
  };
  const remove = (message: AdminMessage, reason: string): Promise<boolean> =>
    run(message, 'removePayment', (request) => route(message).dismiss.put({ reason }, request));
  return { refusal, assign, remove };
}
