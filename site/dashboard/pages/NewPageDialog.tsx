import { useState, type ComponentProps } from 'react';
import type { PageKind, PageLanguage } from '../../../api/shops/pages/contract.ts';
import { PageFormDialog } from './PageFormDialog.tsx';
import { templateOf } from './templates.ts';

interface Props extends Omit<ComponentProps<typeof PageFormDialog>, 'page' | 'start' | 'name'> {
  kind: PageKind;
  language: PageLanguage;
}

/** A new page that begins with a template. The template stays the same while the sheet is open. */
export function NewPageDialog({ kind, language, ...props }: Props) {
  const [start] = useState(() => templateOf(kind, language, props.shop));
  return <PageFormDialog {...props} page={null} name={`new-${kind}-${language}`} start={start} />;
}
