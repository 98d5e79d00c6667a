import type { SalesPageView } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { salesPageOf, salesTemplates } from './templates.ts';
import { typedPage } from './typed-page.ts';

const SalesPageDialog = lazyPart(() => import('./SalesPageDialog.tsx').then((part) => part.SalesPageDialog));

interface Props {
  shop: OwnShop;
  /** An id, or `new-<template>-<language>-<product>`. */
  name: string;
  pages: readonly SalesPageView[];
  onClose: () => void;
  onSaved: (pageId: string) => void;
  focusAfter: FocusTarget;
}

/** The sheet that the URL names. Renders nothing for a page or product that no longer exists. */
export function OpenSalesPage({ name, pages, ...props }: Props) {
  const words = useWords(salesPageWords);
  const { shop, onClose } = props;
  const page = pages.find(({ id }) => id === name) ?? null;
  const [, template, language, ...product] = name.split('-');
  const chosen = salesTemplates.find((one) => one === template);
  const sold = shop.products.find(({ id }) => id === product.join('-'));
  const start = page
    ? typedPage(page)
    : name.startsWith('new-') && chosen && sold
      ? salesPageOf(chosen, language === 'en' ? 'en' : 'bn', shop, sold)
      : null;
  if (!start) return null;
  return (
    <Boundary dialog={{ title: page ? words.editPage : words.newPage, onClose, inUrl: true }}>
      <SalesPageDialog {...props} page={page} name={name} start={start} />
    </Boundary>
  );
}
