import './dialog.css';
import './icon-button.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useWords } from './language.tsx';
import { useReturnFocus, type FocusTarget } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useEscape } from './use-escape.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shown under the title; screen readers read it when the dialog opens. */
  description?: string;
  /** Receives the focus if the control that opened the dialog no longer exists. */
  focusAfter?: FocusTarget;
  /** Selects the control that has the focus first; by default the first one. */
  focusFirst?: string;
  /** Set for a dialog that `openSheet` opens: 'back' closes it, because the URL changes. */
  inUrl?: boolean;
  children?: ReactNode;
}

/** Ms after opening in which a tap outside is the second tap of a double tap on the control that opened the dialog. */
const doubleTap = 400;

/**
 * A modal sheet over the page. Its overlay is a plain element and not Radix's, which would lock scrolling with a style
 * element that the content security policy refuses.
 */
export function Dialog({ open, onOpenChange, title, description, inUrl = false, children, ...props }: Props) {
  const words = useWords(common);
  const returnFocus = useReturnFocus(props.focusAfter, props.focusFirst);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  useBackCloses(open && !inUrl, () => onOpenChange(false));
  useEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="dialog-overlay" />
        <Radix.Content
          className="ui-dialog"
          onEscapeKeyDown={leaveToControl}
          onPointerDownOutside={(event) => {
            if (performance.now() - openedAt.current < doubleTap) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
        >
          <div className="ui-dialog__head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="icon-button" aria-label={words.close}>
              <X size={20} aria-hidden />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="ui-dialog__text">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A control that uses Escape itself, such as a row being dragged by keyboard, sets `data-keeps-escape` meanwhile. */
function leaveToControl(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
}
