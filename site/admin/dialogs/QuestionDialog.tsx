import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import type { Question } from './question.ts';
import { TypedDialog } from './TypedDialog.tsx';

interface Props {
  question: Question | null;
  onClose: () => void;
  /** Receives the focus if the control that opened the question no longer exists. */
  focusAfter?: FocusTarget;
}

/** Shows a list's question; closes after either answer. */
export function QuestionDialog({ question, onClose, focusAfter }: Props) {
  if (!question) return null;
  if (question.kind === 'typed') {
    return (
      <TypedDialog
        title={question.title}
        text={question.text}
        {...(question.choice && { choice: question.choice })}
        label={question.field}
        {...(question.hint && { hint: question.hint })}
        confirmLabel={question.label}
        variant={question.variant ?? 'danger'}
        isEnough={question.isEnough}
        onConfirm={question.run}
        onClose={onClose}
        {...(focusAfter && { focusAfter })}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      text={question.text}
      confirmLabel={question.label}
      variant={question.variant ?? 'danger'}
      onConfirm={async () => void (await question.run())}
      {...(focusAfter && { focusAfter })}
    />
  );
}
