import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useWords } from './language.tsx';
import { useReturnFocus, type FocusTarget } from './return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Said under the title and read out when the dialog opens. */
  description?: string;
  /** Takes the focus afterwards when what opened the dialog is gone. */
  focusAfter?: FocusTarget;
  children?: ReactNode;
}

/**
 * A sheet over the page that keeps the focus until it closes. Its overlay is a plain element and not Radix's, which
 * would lock scrolling with a style element that the content security policy refuses.
 */
export function Dialog({ open, onOpenChange, title, description, focusAfter, children }: Props) {
  const words = useWords(common);
  const returnFocus = useReturnFocus(focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="dialog-overlay" />
        <Radix.Content
          className="dialog"
          onEscapeKeyDown={leaveToControl}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
        >
          <div className="dialog__head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close aria-label={words.close}>
              <X size={20} aria-hidden />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="dialog__text">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A control that gives up something of its own on Escape, as a row that is held, bears `data-keeps-escape` meanwhile. */
function leaveToControl(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
}
