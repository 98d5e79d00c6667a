import './save-bar.css';
import { Eye, PenLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import type { Form } from '../../forms/use-form.ts';
import { DiscardDialog } from './DiscardDialog.tsx';

interface Props {
  form: Pick<Form<object>, 'save' | 'isBusy' | 'isChanged' | 'discard'>;
  /** The server has no data of this form yet, so it can be saved without a change. */
  isNew?: boolean;
}

/** Saves or discards what was changed, within reach of a thumb. It is away while there is nothing to save. */
export function SaveBar({ form, isNew = false }: Props) {
  const { isBusy, isChanged } = form;
  const words = useWords(formWords);
  const [isConfirming, setIsConfirming] = useState(false);
  const isShown = isNew || isChanged || isBusy;
  const container = useFocusAfterChange(isShown ? 'bar' : 'nothing');
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
    <div className={isShown ? 'save-bar' : undefined} ref={container}>
      {isShown && (
        <>
          <SaveStateText save={form.save} isChanged={isChanged} />
          {isChanged && !isBusy && (
            <Button variant="quiet" className="save-bar__discard" onClick={() => setIsConfirming(true)}>
              {words.discard}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      )}
      <DiscardDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onDiscard={form.discard}
        focusAfter={() => container.current?.closest<HTMLElement>('[role=tabpanel]') ?? null}
      />
    </div>
  );
}

function SaveStateText({ save, isChanged }: Pick<Props['form'], 'save' | 'isChanged'>) {
  const words = useWords(formWords);
  const [Icon, text] = {
    idle: [PenLine, isChanged ? words.unsaved : words.nothingSaved] as const,
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
