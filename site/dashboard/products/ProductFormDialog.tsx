import './product-form.css';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { fieldText } from '../../../api/platform/errors/field-texts.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { partWords } from '../../i18n/dashboard/product-parts.ts';
import { variantWords } from '../../i18n/dashboard/product-variants.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { draftOf } from '../../stores/drafts.ts';
import { adoptProduct, sendWholeProduct } from '../../stores/products.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { ProductFields } from './ProductFields.tsx';
import { ProductParts } from './ProductParts.tsx';
import { losesPhotos, productForm, productValues, type CheckedProduct, type ProductValues } from './product-values.ts';
import { useProductRefusal } from './use-product-refusal.ts';

const SizeChartDialog = lazyPart(() =>
  import('./size-charts/SizeChartDialog.tsx').then((part) => part.SizeChartDialog),
);

interface Props {
  shop: OwnShop;
  /** Null adds a new product. */
  product: ProductView | null;
  categories: readonly string[];
  /** The initial status of a new product. */
  status: ProductView['status'];
  onClose: () => void;
  /** Closes the dialog of a saved product. */
  onSaved: (saved: ProductView) => void;
  /** Opens a product that has just been added. */
  onOpen: (productId: string) => void;
  focusAfter: FocusTarget;
}

/**
 * Add Product and Edit Product. Unsaved input survives a reload, until it is saved or discarded. If the dialog closes
 * during a save, the save continues in the background.
 */
export function ProductFormDialog({ shop, product, categories, status, ...props }: Props) {
  const { onClose, onSaved, onOpen, focusAfter } = props;
  const words = useWords(productWords);
  const formText = useWords(formWords);
  const { chart: chartText } = useWords(partWords);
  const { cancel, close: closeWord } = useWords(common);
  /** The size chart that is open over the product: its id, or `new`. */
  const [chart, setChart] = useState<string | null>(null);
  const form = useProductForm({ shopId: shop.id, product, status, onOpen, onSaved });
  const { isBusy, discard } = form;
  const { close, question } = useConfirmedClose({ isChanged: form.isChanged && !isBusy, discard, onClose });
  // Moving the focus into the dialog makes the browser lay out the whole page; the fields render in later tasks.
  const isDrawn = useDeferredValue(true, false);
  function takeChart(sizeChartId: string) {
    form.change({ sizeChartId });
    setChart(null);
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={product ? words.edit : words.add}
        focusAfter={focusAfter}
        inUrl
      >
        {isDrawn && (
          <form className="product-form" {...form.element}>
            <ProductFields form={form} categories={categories} />
            <ProductParts form={form} product={product} shop={shop} onEditChart={setChart} />
            <div className="ui-dialog__actions">
              <Button variant="secondary" onClick={close}>
                {isBusy ? closeWord : cancel}
              </Button>
              <Button type="submit" busy={isBusy}>
                {isBusy ? formText.saving : product ? words.update : words.saveNew}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
      {chart !== null && (
        <Boundary dialog={{ title: chartText.title, onClose: () => setChart(null) }}>
          <SizeChartDialog
            shopId={shop.id}
            chart={shop.sizeCharts.find(({ id }) => id === chart) ?? null}
            onClose={() => setChart(null)}
            onSaved={({ id }) => takeChart(id)}
            onDeleted={() => takeChart('')}
          />
        </Boundary>
      )}
      {question}
    </>
  );
}

interface FormOptions {
  readonly shopId: string;
  /** Null adds a new product. */
  readonly product: ProductView | null;
  /** The initial status of a new product. */
  readonly status: ProductView['status'];
  /** Reports an added product. Not called if the dialog was closed meanwhile. */
  readonly onSaved: (saved: ProductView) => void;
  /** Continues with a product that was just added, because its grid was refused. */
  readonly onOpen: (productId: string) => void;
}

/** The form of a new or existing product: its fields, options and grid of variants. */
function useProductForm({ shopId, product, status, onSaved, onOpen }: FormOptions) {
  const words = useWords(productWords);
  const variantText = useWords(variantWords);
  const language = useLanguage();
  const sayRefused = useProductRefusal();
  const isMounted = useIsMounted();
  /** A new product whose grid is not saved yet. */
  const added = useRef<ProductView | null>(null);
  const form = useForm({
    draft: { shopId, name: draftName(product?.id) },
    saved: productValues(product, status),
    schema: productForm(product),
    missing: ({ price }) => (price.trim() === '' ? { price: fieldText({ key: 'required' }, language) } : {}),
    onInvalid: () => toastError({ title: words.invalid }),
    send({ checked, changed }) {
      const { options, variants, ...fields } = product ? changed : withoutEmpty(checked);
      const hasGrid = product
        ? (options ?? variants) !== undefined || losesPhotos(product, checked.images ?? [])
        : checked.options.length > 0;
      const hasFields = Object.keys(fields).length > 0;
      return sendWholeProduct({
        product,
        fields: product ? (hasFields || !hasGrid ? fields : null) : { ...fields, shopId },
        grid: hasGrid ? { options: checked.options, variants: checked.variants } : null,
        onFields(saved) {
          adoptProduct(saved);
          added.current = product ? null : saved;
        },
      });
    },
    onSaved(response) {
      added.current = null;
      adoptProduct(response);
      if (product || !isMounted.current) toastSuccess({ title: product ? words.updated : words.added });
      if (isMounted.current) onSaved(response);
    },
    onRefused(refusal) {
      if (refusal.code === 'conflict') {
        refreshShop();
        toastError({ title: variantText.conflict, description: variantText.conflictText });
      } else sayRefused(refusal);
      if (added.current) goOnWith(added.current);
    },
  });

  /** The product is saved, its grid is not: the unsaved input continues as a change to the product. */
  function goOnWith(saved: ProductView) {
    const { options, variants } = form.store.draft.$changes.get();
    const rest = draftOf<ProductValues>(shopId, draftName(saved.id));
    rest.change({ ...(options && { options }), ...(variants && { variants }) }, productValues(saved));
    added.current = null;
    form.discard();
    toastError({ title: variantText.gridFailed });
    if (isMounted.current) onOpen(saved.id);
  }
  return form;
}

const draftName = (productId: string | undefined) => `product-${productId ?? 'new'}`;

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

/** An empty description or category is omitted. */
const withoutEmpty = (product: CheckedProduct): CheckedProduct =>
  Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '' && value !== null)) as CheckedProduct;
