import { useState } from 'react';
import { newProduct, type NewProduct, type ProductChanges } from '../../../api/products/contract.ts';
import { fieldText } from '../../../api/errors/field-texts.ts';
import type { ProductView } from '../../../api/shops/contract.ts';
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
import { useDraftForm } from '../forms/use-draft-form.ts';
import { useProductRefusal } from './use-product-refusal.ts';
import { ProductFields } from './ProductFields.tsx';
import { productValues, type ProductValues } from './product-values.ts';

interface Props {
  shopId: string;
  /** Null adds a new one. */
  product: ProductView | null;
  categories: readonly string[];
  onClose: () => void;
  focusAfter: FocusTarget;
}

/** Add Product and Edit Product. What was typed outlives a reload, until it is saved or given up. */
export function ProductDialog({ shopId, product, categories, onClose, focusAfter }: Props) {
  const words = useWords(productWords);
  const formText = useWords(formWords);
  const language = useLanguage();
  const { cancel, networkError } = useWords(common);
  const onRefused = useProductRefusal();
  const [isAsking, setIsAsking] = useState(false);
  const form = useDraftForm<ProductValues, ProductView>({
    shopId,
    name: `product-${product?.id ?? 'new'}`,
    saved: productValues(product),
    schema: newProduct,
    onLost: () => toastError({ title: networkError, description: formText.networkKept }),
    missing: ({ price }) => (price.trim() === '' ? { price: fieldText({ key: 'required' }, language) } : {}),
    onInvalid: () => toastError({ title: words.invalid }),
    onRefused,
    send: (changes, values) =>
      product ? sendChanges(product.id, asChanges(changes)) : sendProduct(asProduct(values, shopId)),
    onSaved(answer) {
      adoptProduct(answer);
      toastSuccess({ title: product ? words.updated : words.added });
      onClose();
    },
  });
  const isBusy = form.save === 'saving' || form.save === 'waiting';
  function close() {
    if (isBusy) return;
    if (form.isChanged) setIsAsking(true);
    else onClose();
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={product ? words.edit : words.add}
        focusAfter={focusAfter}
      >
        <form className="product-form" noValidate onSubmit={form.submit}>
          <ProductFields form={form} categories={categories} />
          <div className="dialog__actions">
            <Button variant="secondary" onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" busy={isBusy}>
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
        onConfirm={() => {
          form.discard();
          onClose();
        }}
      />
    </>
  );
}

/** Specification section 5, Product: an empty description or category is omitted. */
function asProduct({ name, price, category, imageUrl, description }: ProductValues, shopId: string): NewProduct {
  return {
    name: name.trim(),
    price: Number(price),
    shopId,
    ...(imageUrl && { imageUrl }),
    ...(category.trim() && { category: category.trim() }),
    ...(description.trim() && { description: description.trim() }),
  };
}

function asChanges({ price, ...changes }: Partial<ProductValues>): ProductChanges {
  return { ...changes, ...(price !== undefined && { price: Number(price) }) };
}
