import { useState, type FormEvent } from 'react';
import { typedLink } from '../../../../api/shops/pages/page-link.ts';
import { pageWords } from '../../../i18n/dashboard/pages.ts';
import { common } from '../../../i18n/common.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface LinkProps {
  /** The present link; '' for none. */
  link: string;
  /** Null removes the link. */
  onSet: (href: string | null) => void;
  onClose: () => void;
}

/** Asks for the target of a link. */
export function LinkDialog({ link, onSet, onClose }: LinkProps) {
  const words = useWords(pageWords);
  const { cancel } = useWords(common);
  const [typed, setTyped] = useState(link);
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: FormEvent) {
    // The form is inside the form of the page.
    event.preventDefault();
    event.stopPropagation();
    const href = typedLink(typed);
    if (href === null) return setIsWrong(true);
    onClose();
    onSet(href);
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.linkTitle}>
      <form className="page-editor__dialog" noValidate onSubmit={submit}>
        <TextField
          label={words.linkTarget}
          hint={words.linkHint}
          error={isWrong ? words.linkWrong : undefined}
          value={typed}
          maxLength={500}
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => (setTyped(target.value), setIsWrong(false))}
        />
        <div className="ui-dialog__actions">
          {link !== '' && (
            <Button variant="quiet" onClick={() => (onClose(), onSet(null))}>
              {words.linkRemove}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit">{words.linkSet}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface AltProps {
  alt: string;
  onSet: (alt: string) => void;
  onClose: () => void;
}

/** Asks what a picture shows. */
export function AltDialog({ alt, onSet, onClose }: AltProps) {
  const words = useWords(pageWords);
  const { cancel } = useWords(common);
  const [typed, setTyped] = useState(alt);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    onSet(typed.trim());
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.describe}>
      <form className="page-editor__dialog" noValidate onSubmit={submit}>
        <TextField
          label={words.altTitle}
          hint={words.altHint}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit">{words.altSave}</Button>
        </div>
      </form>
    </Dialog>
  );
}
