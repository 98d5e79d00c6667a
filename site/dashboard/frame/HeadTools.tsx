import { Ellipsis, Eye, Share2 } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { previewWords } from '../../i18n/dashboard/preview.ts';
import { shareWords } from '../../i18n/dashboard/share.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';

interface HeadContext {
  /** The element in the title's row for the open section's own controls. */
  readonly toolbar: HTMLElement | null;
  /** Opens the preview; null while it is visible beside the section. */
  readonly onPreview: (() => void) | null;
  readonly onShare: () => void;
}

export const Head = createContext<HeadContext>({ toolbar: null, onPreview: null, onShare: () => {} });

/** A section's own controls, shown in the title's row. */
export function HeadTools({ children }: { children: ReactNode }) {
  const { toolbar } = useContext(Head);
  return toolbar && createPortal(children, toolbar);
}

/** The last control in the title's row: a section's less common actions, the preview and sharing. */
export function HeadMenu({ children }: { children?: ReactNode }) {
  const { onPreview, onShare } = useContext(Head);
  const words = useWords(frameWords);
  const { preview } = useWords(previewWords);
  const { share } = useWords(shareWords);
  const trigger = (
    <button type="button" className="icon-button dashboard__menu" aria-label={words.options}>
      <Ellipsis size={20} aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {children}
      {onPreview && (
        <MenuItem icon={<Eye size={18} aria-hidden />} onSelect={onPreview}>
          {preview}
        </MenuItem>
      )}
      <MenuItem icon={<Share2 size={18} aria-hidden />} onSelect={onShare}>
        {share}
      </MenuItem>
    </Menu>
  );
}
