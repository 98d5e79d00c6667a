import '../pages/pages.css';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useRef, useState } from 'react';
import type { SalesPageView } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { sentence } from '../../i18n/format.ts';
import { $query, closeSheet, openSheet } from '../../stores/url.ts';
import { draftOf } from '../../stores/drafts.ts';
import { useQuery } from '../../stores/use-query.ts';
import { $salesPages, deleteSalesPage } from '../../stores/sales-pages.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { NewSalesPage } from './NewSalesPage.tsx';
import { OpenSalesPage } from './OpenSalesPage.tsx';
import { SalesPageRow } from './SalesPageRow.tsx';

/** The sales page whose sheet is open: an id, `new-<template>-<language>-<product>`, or null. */
const $edited = computed($query, (query) => query.get('sales'));

/** The sales pages of a shop with their visits and orders, and the choice with which a new one begins. */
export function SalesPagesCard({ shop }: { shop: OwnShop }) {
  const words = useWords(salesPageWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { data, error, reload } = useQuery($salesPages);
  const edited = useStore($edited);
  const [deleting, setDeleting] = useState<SalesPageView | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const findFirstButton = () => card.current?.querySelector<HTMLElement>('button') ?? null;

  async function remove(page: SalesPageView) {
    const outcome = await deleteSalesPage(shop.id, page);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    draftOf(shop.id, `sales-${page.id}`).clear();
    toastSuccess({ title: words.deleted });
  }
  const pages = data?.pages ?? [];
  const isFull = data ? pages.length >= data.maxPages : true;
  return (
    <div ref={card}>
      <Card className="section-form__fields">
        <h2>{words.title}</h2>
        <p className="section-form__intro">{words.intro}</p>
        {!data && !error && <Spinner label={loading} />}
        {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
        {data && (
          <>
            {pages.length > 0 && (
              <ul className="page-list">
                {pages.map((page, index) => (
                  <SalesPageRow
                    key={page.id}
                    shop={shop}
                    page={page}
                    isInPlan={index < data.maxPages}
                    onEdit={() => openSheet('sales', page.id)}
                    onDelete={() => setDeleting(page)}
                  />
                ))}
              </ul>
            )}
            <p className="section-form__intro">
              {sentence(words.used(pages.length, data.maxPages), language)} {isFull && words.full}
            </p>
            {!isFull && <NewSalesPage shop={shop} />}
          </>
        )}
      </Card>
      {data && edited !== null && (
        <OpenSalesPage
          key={edited}
          shop={shop}
          name={edited}
          pages={pages}
          onClose={() => closeSheet('sales')}
          onSaved={(id) => closeSheet('sales', id)}
          focusAfter={findFirstButton}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={words.deleteTitle}
        text={words.deleteText(deleting?.title ?? '')}
        confirmLabel={words.delete}
        focusAfter={findFirstButton}
        onConfirm={async () => {
          if (deleting) await remove(deleting);
        }}
      />
    </div>
  );
}
