import './save-bar.css';
import { Check, Eye, PenLine, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Form } from '../../forms/use-form.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

interface Props {
  form: Pick<Form<object>, 'save' | 'isBusy' | 'isChanged' | 'discard'>;
  /** The server has no data of this form yet. */
  isNew?: boolean;
}

/** The save button, always within reach of a thumb, and the form's state. */
export function SaveBar({ form, isNew = false }: Props) {
  const { save, isBusy, isChanged } = form;
  const words = useWords(formWords);
  const [isConfirming, setIsConfirming] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  if (ownersView !== null)
    return (
      <div className="save-bar">
        <p className="save-bar__state">
          <Eye size={18} aria-hidden />
          {words.onlyToLookAt}
        </p>
      </div>
    );
  return (
    <div className="save-bar">
      <SaveStateText save={save} isChanged={isChanged} isNew={isNew} />
      {isChanged && !isBusy && (
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" busy={isBusy} ref={saveButton}>
        {isBusy ? words.saving : words.save}
      </Button>
      <DiscardDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onDiscard={form.discard}
        focusAfter={() => saveButton.current}
      />
    </div>
  );
}

type StateProps = Pick<Props['form'], 'save' | 'isChanged'> & { isNew: boolean };

function SaveStateText({ save, isChanged, isNew }: StateProps) {
  const words = useWords(formWords);
  const unsaved = [PenLine, words.unsaved] as const;
  const [Icon, text] = {
    idle: isChanged ? unsaved : isNew ? ([PenLine, words.nothingSaved] as const) : ([Check, words.saved] as const),
    saving: [PenLine, words.saving] as const,
    failed: [TriangleAlert, words.failed] as const,
  }[save];
  return (
    <p className={`save-bar__state save-bar__state--${save}`} role="status">
      <Icon size={18} aria-hidden />
      {text}
    </p>
  );
}
