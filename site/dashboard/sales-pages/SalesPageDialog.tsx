import '../products/product-form.css';
import '../pages/pages.css';
import '../shop-page/shop-page.css';
import { useState } from 'react';
import { newSalesPage, salesPagePreview, type SalesPagePreview } from '../../../api/shops/sales-pages/contract.ts';
import type { SalesPageView } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { cleanInput } from '../../../api/platform/formats/clean-text.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { $query } from '../../stores/url.ts';
import { reload } from '../../stores/queries.ts';
import { $salesPages, adoptSalesPages, sendSalesPage } from '../../stores/sales-pages.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { BlockList } from './BlockList.tsx';
import { ProductFields } from './ProductFields.tsx';
import { SalesPreview } from './SalesPreview.tsx';
import type { TypedPage } from './typed-page.ts';

interface Props {
  shop: OwnShop;
  /** Null for a new page. */
  page: SalesPageView | null;
  /** The fields of the page, or of the template of a new one. */
  start: TypedPage;
  /** Names the draft, and the sheet in the URL. */
  name: string;
  onClose: () => void;
  /** Closes the dialog of a saved page. */
  onSaved: (pageId: string) => void;
  focusAfter: FocusTarget;
}

/** A new or existing sales page. Unsaved input survives a reload, until it is saved or discarded. */
export function SalesPageDialog({ shop, page, start, name, onClose, onSaved, focusAfter }: Props) {
  const words = useWords(salesPageWords);
  const formText = useWords(formWords);
  const { cancel, close: closeWord } = useWords(common);
  const [preview, setPreview] = useState<SalesPagePreview | null>(null);
  // A reload of the list during the edit must not replace what the form began with.
  const [saved] = useState(start);
  const form = useForm({
    draft: { shopId: shop.id, name: `sales-${name}` },
    saved,
    schema: newSalesPage,
    send: ({ checked }) => sendSalesPage(shop.id, page, checked),
    onSaved(response: SalesPageView) {
      adoptSalesPages();
      toastSuccess({ title: words.saved });
      // During the save, another sheet may have been opened.
      if ($query.get().get('sales') === name) onSaved(response.id);
    },
    onRefused(refusal) {
      if (refusal.code === 'conflict') reload($salesPages);
      const description = refusal.code === 'conflict' ? words.conflict : refusal.message;
      toastError({ title: words.saveFailed, description });
    },
  });
  const { isBusy, discard, values, problems } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  function openPreview() {
    const { data } = salesPagePreview.safeParse(cleanInput(values));
    if (data) setPreview(data);
    else toastError({ title: words.previewFailed, description: words.previewIncomplete });
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={page ? words.editPage : words.newPage}
        focusAfter={focusAfter}
        inUrl
      >
        <form className="product-form page-form" {...form.element}>
          <TextField
            {...form.text('title')}
            label={words.pageTitle}
            hint={words.pageTitleHint}
            maxLength={80}
            required
          />
          <ProductFields
            products={shop.products}
            chosen={values.productIds}
            problem={problems.productIds}
            onChange={(productIds) => form.change({ productIds })}
          />
          <Notice kind="problem">{problems.blocks}</Notice>
          <BlockList
            blocks={values.blocks}
            form={form.store}
            onChange={(change) => form.change(({ blocks }) => ({ blocks: change(blocks) }))}
          />
          <TextField
            {...form.text('slug')}
            label={words.pageUrl}
            hint={words.urlHint}
            maxLength={60}
            autoCapitalize="none"
            optional
          />
          <CheckField
            label={words.draftField}
            hint={words.draftHint}
            checked={values.isDraft}
            onChange={(isDraft) => form.change({ isDraft })}
          />
          <Button variant="secondary" onClick={openPreview}>
            {words.preview}
          </Button>
          <div className="ui-dialog__actions">
            <Button variant="secondary" onClick={close}>
              {isBusy ? closeWord : cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? formText.saving : values.isDraft ? words.saveDraft : words.publish}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
      {preview && <SalesPreview shop={shop} page={preview} onClose={() => setPreview(null)} />}
    </>
  );
}
