import './save-bar.css';
import { Check, CloudOff, PenLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/language.tsx';
import type { SaveState } from './form-store.ts';

interface Props {
  save: SaveState;
  isChanged: boolean;
  onDiscard: () => void;
}

/** The save button, always within reach of a thumb, and where the form stands. */
export function SaveBar({ save, isChanged, onDiscard }: Props) {
  const words = useWords(formWords);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = save === 'saving' || save === 'waiting';
  return (
    <div className="save-bar">
      <SaveStateText save={save} isChanged={isChanged} />
      {isChanged && !isBusy && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {isBusy ? words.saving : words.save}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.discardTitle}
        text={words.discardText}
        confirmLabel={words.discard}
        onConfirm={onDiscard}
      />
    </div>
  );
}

function SaveStateText({ save, isChanged }: Pick<Props, 'save' | 'isChanged'>) {
  const words = useWords(formWords);
  const [Icon, text] = {
    idle: isChanged ? ([PenLine, words.unsaved] as const) : ([Check, words.saved] as const),
    saving: [PenLine, words.saving] as const,
    waiting: [CloudOff, words.waiting] as const,
    failed: [TriangleAlert, words.failed] as const,
  }[save];
  return (
    <p className={`save-bar__state save-bar__state--${save}`} role="status">
      <Icon size={18} aria-hidden />
      {text}
    </p>
  );
}
