import './product-form.css';
import { useEffect, useRef, useState } from 'react';
import { newProduct, type NewProduct } from '../../../api/products/contract.ts';
import { fieldText } from '../../../api/errors/field-texts.ts';
import type { ProductView } from '../../../api/products/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { adoptProduct, sendChanges, sendProduct } from '../../stores/products.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useProductRefusal } from './use-product-refusal.ts';
import { ProductFields } from './ProductFields.tsx';
import { productValues } from './product-values.ts';

interface Props {
  shopId: string;
  /** Null adds a new one. */
  product: ProductView | null;
  categories: readonly string[];
  /** The plan has room for one more after this one. */
  hasRoomForAnother: boolean;
  onClose: () => void;
  focusAfter: FocusTarget;
}

/**
 * Add Product and Edit Product. What was typed outlives a reload, until it is saved or given up. Closed while a save is on
 * its way, it goes on in the background.
 */
export function ProductDialog({ shopId, product, categories, hasRoomForAnother, onClose, focusAfter }: Props) {
  const words = useWords(productWords);
  const formText = useWords(formWords);
  const language = useLanguage();
  const { cancel, close: closeWord, networkError } = useWords(common);
  const onRefused = useProductRefusal();
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = useIsMounted();
  const addsAnother = useRef(false);
  const form = useForm({
    draft: { shopId, name: `product-${product?.id ?? 'new'}` },
    saved: productValues(product),
    schema: newProduct,
    onLost: () => toastError({ title: networkError, description: formText.networkKept }),
    missing: ({ price }) => (price.trim() === '' ? { price: fieldText({ key: 'required' }, language) } : {}),
    onInvalid: () => toastError({ title: words.invalid }),
    onRefused,
    send: ({ checked, changed }) =>
      product ? sendChanges(product.id, changed) : sendProduct({ ...withoutEmpty(checked), shopId }),
    onSaved(answer) {
      adoptProduct(answer);
      toastSuccess({ title: product ? words.updated : words.added });
      if (!isOpen.current) return;
      if (addsAnother.current) form.element.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
      else onClose();
    },
  });
  const { isBusy } = form;
  function close() {
    if (form.isChanged && !isBusy) setIsAsking(true);
    else onClose();
  }
  function submit(another: boolean) {
    addsAnother.current = another;
    form.element.ref.current?.requestSubmit();
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={product ? words.edit : words.add}
        focusAfter={focusAfter}
      >
        <form className="product-form" {...form.element}>
          <ProductFields form={form} categories={categories} />
          <div className="dialog__actions">
            <Button variant="secondary" onClick={close}>
              {isBusy ? closeWord : cancel}
            </Button>
            {!product && hasRoomForAnother && (
              <Button variant="secondary" disabled={isBusy} onClick={() => submit(true)}>
                {words.saveAndAdd}
              </Button>
            )}
            <Button type="submit" busy={isBusy} onClick={() => (addsAnother.current = false)}>
              {isBusy ? formText.saving : product ? words.update : words.saveNew}
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={formText.discardTitle}
        text={formText.discardText}
        confirmLabel={formText.discard}
        cancelLabel={formText.keepWriting}
        onConfirm={() => {
          form.discard();
          onClose();
        }}
      />
    </>
  );
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Specification section 5, Product: an empty description or category is omitted. */
const withoutEmpty = (product: NewProduct): NewProduct =>
  Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '' && value !== null)) as NewProduct;
