import '../products/product-form.css';
import './pages.css';
import { newPage, pageLanguages, type PageView } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { pageWords } from '../../i18n/dashboard/pages.ts';
import { $query } from '../../stores/url.ts';
import { $pages, adoptPage, sendPage } from '../../stores/pages.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import type { PageStart } from './templates.ts';
import { reload } from '../../stores/queries.ts';

const PageEditor = lazyPart(() => import('./editor/PageEditor.tsx').then((part) => part.PageEditor));

interface Props {
  shop: OwnShop;
  /** Null for a new page. */
  page: PageView | null;
  /** The fields of the page, or of the template of a new one. */
  start: PageStart;
  /** Names the draft, and the sheet in the URL. */
  name: string;
  onClose: () => void;
  /** Closes the dialog of a saved page. */
  onSaved: (pageId: string) => void;
  focusAfter: FocusTarget;
}

/** A new or existing page. Unsaved input survives a reload, until it is saved or discarded. */
export function PageFormDialog({ shop, page, start, name, onClose, onSaved, focusAfter }: Props) {
  const words = useWords(pageWords);
  const formText = useWords(formWords);
  const { cancel, close: closeWord, loading } = useWords(common);
  const form = useForm({
    draft: { shopId: shop.id, name: `page-${name}` },
    saved: start,
    schema: newPage,
    send: ({ checked }) => sendPage(shop.id, page, checked),
    onSaved(response) {
      adoptPage(response);
      toastSuccess({ title: words.saved });
      // During the save, another sheet may have been opened.
      if ($query.get().get('page') === name) onSaved(response.id);
    },
    onRefused(refusal) {
      if (refusal.code === 'conflict') {
        reload($pages);
        toastError({ title: words.conflict, description: words.conflictText });
      } else toastError({ title: words.saveFailed, description: refusal.message });
    },
  });
  const { isBusy, discard, values } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
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
          <TextField {...form.text('title')} label={words.pageTitle} maxLength={80} required />
          <Boundary
            loading={
              <div className="page-form__loading">
                <Spinner label={loading} />
              </div>
            }
          >
            <PageEditor form={form} lang={values.language === 'both' ? shop.language : values.language} />
            <SelectField {...form.text('language')} label={words.language}>
              {pageLanguages.map((language) => (
                <option key={language} value={language}>
                  {words.languages[language]}
                </option>
              ))}
            </SelectField>
            <CheckField
              label={words.menuField}
              hint={words.menuHint}
              checked={values.inMenu}
              onChange={(inMenu) => form.change({ inMenu })}
            />
            <CheckField
              label={words.footerField}
              hint={words.footerHint}
              checked={values.inFooter}
              onChange={(inFooter) => form.change({ inFooter })}
            />
            <TextField
              {...form.text('slug')}
              label={words.url}
              hint={words.urlHint}
              maxLength={60}
              autoCapitalize="none"
              optional
            />
          </Boundary>
          <div className="ui-dialog__actions">
            <Button variant="secondary" onClick={close}>
              {isBusy ? closeWord : cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? formText.saving : words.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  );
}
