import { pageKinds, pageLanguages, type PageView } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { pageWords } from '../../i18n/dashboard/pages.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FocusTarget } from '../../ui/return-focus.ts';

const PageFormDialog = lazyPart(() => import('./PageFormDialog.tsx').then((part) => part.PageFormDialog));
const NewPageDialog = lazyPart(() => import('./NewPageDialog.tsx').then((part) => part.NewPageDialog));

interface Props {
  shop: OwnShop;
  /** An id, or `new-<template>-<language>`. */
  name: string;
  pages: readonly PageView[];
  onClose: () => void;
  onSaved: (pageId: string) => void;
  focusAfter: FocusTarget;
}

/** The sheet that the URL names. Renders nothing for a page that no longer exists. */
export function OpenPage({ name, pages, ...props }: Props) {
  const words = useWords(pageWords);
  const [, kindName, languageName] = name.split('-');
  const kind = name.startsWith('new-') ? pageKinds.find((one) => one === kindName) : undefined;
  const language = pageLanguages.find((one) => one === languageName);
  const page = pages.find(({ id }) => id === name);
  const dialog = { title: page ? words.editPage : words.newPage, onClose: props.onClose, inUrl: true };
  if (kind && language)
    return (
      <Boundary dialog={dialog}>
        <NewPageDialog {...props} pages={pages} kind={kind} language={language} />
      </Boundary>
    );
  if (!page) return null;
  const { id, version, updatedAt, body, ...start } = page;
  return (
    <Boundary dialog={dialog}>
      <PageFormDialog {...props} page={page} name={page.id} start={{ ...start, body: [...body] }} />
    </Boundary>
  );
}
