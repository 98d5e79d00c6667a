import './product-form.css';
import { useDeferredValue, useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { partWords } from '../../i18n/dashboard/product-parts.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FocusTarget } from '../../ui/return-focus.ts';
import { useConfirmedClose } from '../forms/use-asked-close.tsx';
import { ProductFields } from './ProductFields.tsx';
import { ProductParts } from './ProductParts.tsx';
import { useProductForm } from './use-product-form.ts';

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
