import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { listWords } from '../../i18n/admin/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';

/** The menu of actions for one row. */
export function RowActions({ name, children }: { name: string; children: ReactNode }) {
  const words = useWords(listWords);
  const trigger = (
    <Button variant="quiet" aria-label={`${words.actions}: ${name}`}>
      <MoreHorizontal size={20} aria-hidden />
    </Button>
  );
  return <Menu trigger={trigger}>{children}</Menu>;
}
