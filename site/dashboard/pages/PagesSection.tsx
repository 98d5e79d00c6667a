import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { pageKinds, pageLanguages, type PageLanguage, type PageView } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { pageWords } from '../../i18n/dashboard/pages.ts';
import { $query, closeSheet, openSheet } from '../../stores/url.ts';
import { draftOf } from '../../stores/drafts.ts';
import { $pages, deletePage, followPages, movePage } from '../../stores/pages.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { sentence } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SalesPagesCard } from '../sales-pages/SalesPagesCard.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PageRow } from './PageRow.tsx';

/** The page whose sheet is open: an id, `new-<template>-<language>`, or null. */
const $edited = computed($query, (query) => query.get('page'));

/** The pages that the seller writes: their list, and the texts with which a new one begins. */
export function PagesSection({ shop }: { shop: OwnShop }) {
  const words = useWords(pageWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($pages);
  const edited = useStore($edited);
  const [deleting, setDeleting] = useState<PageView | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const findFirstButton = () => section.current?.querySelector<HTMLElement>('button') ?? null;

  useEffect(() => followPages(shop.id), [shop.id]);

  async function remove(page: PageView) {
    const outcome = await deletePage(shop.id, page);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    draftOf(shop.id, `page-${page.id}`).clear();
    toastSuccess({ title: words.deleted });
  }

  async function move(page: PageView, by: 1 | -1) {
    const outcome = await movePage(shop.id, page, by);
    if (outcome.kind === 'refused') toastError({ title: words.orderFailed, description: outcome.refusal.message });
  }
  const pages = data?.pages ?? [];
  return (
    <div className="section-form" ref={section}>
      <Card className="section-form__fields">
        <h2>{words.title}</h2>
        <p className="section-form__intro">{words.intro}</p>
        {!data && !error && <Spinner label={loading} />}
        {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
        {data && pages.length > 0 && (
          <ul className="page-list">
            {pages.map((page, index) => (
              <PageRow
                key={page.id}
                shop={shop}
                page={page}
                isFirst={index === 0}
                isLast={index === pages.length - 1}
                isPublished={index < data.maxPages}
                onEdit={() => openSheet('page', page.id)}
                onMove={(by) => void move(page, by)}
                onDelete={() => setDeleting(page)}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && <NewPage shop={shop} used={pages.length} limit={data.maxPages} />}
      <SalesPagesCard shop={shop} />
      {data && edited !== null && (
        <OpenPage
          key={edited}
          shop={shop}
          name={edited}
          pages={pages}
          onClose={() => closeSheet('page')}
          onSaved={(id) => closeSheet('page', id)}
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

/** The templates, as long as the plan has room. */
function NewPage({ shop, used, limit }: { shop: OwnShop; used: number; limit: number }) {
  const words = useWords(pageWords);
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<PageLanguage>(shop.language);
  return (
    <Card className="section-form__fields">
      <h2>{words.add}</h2>
      <p className="section-form__intro">
        {sentence(words.used(used, limit), ownLanguage)} {used >= limit ? words.full : words.noneText}
      </p>
      {used < limit && (
        <>
          <SelectField
            label={words.templateLanguage}
            value={language}
            onChange={({ target }) => setLanguage(pageLanguages.find((one) => one === target.value) ?? shop.language)}
          >
            {pageLanguages.map((one) => (
              <option key={one} value={one}>
                {words.languages[one]}
              </option>
            ))}
          </SelectField>
          <div className="page-kinds">
            {pageKinds.map((kind) => (
              <Button key={kind} variant="secondary" onClick={() => openSheet('page', `new-${kind}-${language}`)}>
                {words.kinds[kind]}
              </Button>
            ))}
          </div>
        </>
      )}
    </Card>
  );
}
