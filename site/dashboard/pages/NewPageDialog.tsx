import { useState, type ComponentProps } from 'react';
import type { PageKind, PageLanguage, PageView } from '../../../api/shops/pages/contract.ts';
import { PageFormDialog } from './PageFormDialog.tsx';
import { templateOf } from './templates.ts';

interface Props extends Omit<ComponentProps<typeof PageFormDialog>, 'page' | 'start' | 'name'> {
  kind: PageKind;
  language: PageLanguage;
  pages: readonly PageView[];
}

/** A new page that begins with a template. The template stays the same while the sheet is open. */
export function NewPageDialog({ kind, language, pages, ...props }: Props) {
  const [start] = useState(() =>
    templateOf(
      kind,
      language,
      props.shop,
      pages.map(({ slug }) => slug),
    ),
  );
  return <PageFormDialog {...props} page={null} name={`new-${kind}-${language}`} start={start} />;
}
