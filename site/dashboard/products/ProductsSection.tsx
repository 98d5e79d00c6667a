import './product-list.css';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { FileSpreadsheet, PackagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { $query, changeQuery, closeSheet, openSheet } from '../../stores/address.ts';
import { draftOf } from '../../stores/drafts.ts';
import { deleteProduct, restoreProduct } from '../../stores/products.ts';
import { toastError, toastSuccess, toastUndoable } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { followAfterReload } from '../catalogue/follow-after-reload.ts';
import { NotHeard } from '../orders/NotHeard.tsx';
import { OwnProductList } from './OwnProductList.tsx';
import { FullCard, PictureRoom, SlotMeter } from './Slots.tsx';
import { UnfinishedProducts } from './UnfinishedProducts.tsx';
import { useAddProduct } from './use-add-product.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useProductRefusal } from './use-product-refusal.ts';

const ProductFormDialog = lazyPart(() => import('./ProductFormDialog.tsx').then((part) => part.ProductFormDialog));
const CatalogueDialog = lazyPart(() => import('../catalogue/CatalogueDialog.tsx').then((part) => part.CatalogueDialog));

/** The product whose sheet is open: an id, `new` to add one, or null. In the address, so that 'back' closes it. */
const $edited = computed($query, (query) => query.get('product'));
const openProduct = (id: string) => openSheet('product', id);
const closeProduct = () => closeSheet('product');

/** The shop's products in display order. */
export function ProductsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const add = useAddProduct(shop);
  const section = useRef<HTMLDivElement>(null);
  const editing = useAfterPaint(useStore($edited));
  const [deleting, setDeleting] = useState<ProductView | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { products, maxProducts } = shop;
  // The product's current state, because another tab may have saved it meanwhile.
  const edited = products.find(({ id }) => id === editing) ?? null;
  const stopImporting = () => setIsImporting(false);
  const edit = useCallback(({ id }: ProductView) => openProduct(id), []);
  const duplicate = useDuplicate((id) => {
    // The copy may arrive late, when another product or section is open.
    if (section.current && $edited.get() === null) openProduct(id);
  });
  const refuse = useProductRefusal();
  const place = useRef(0);
  // Preloads the dialog. If that fails, the dialog's own boundary reports it.
  useEffect(() => void ProductFormDialog.preload().catch(() => undefined), []);
  useEffect(followAfterReload, []);
  const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
  // A full list has no button to add another product.
  const findFirstButton = () => find('[data-add-product]') ?? find('.products__head > button');

  async function remove(product: ProductView) {
    place.current = products.indexOf(product);
    const outcome = await deleteProduct(product);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    draftOf(shop.id, `product-${product.id}`).settle();
    toastUndoable({ title: words.deleted, undo: () => void restore(product), label: words.undo });
  }

  async function restore(product: ProductView) {
    const outcome = await restoreProduct(product);
    if (outcome.kind === 'done') toastSuccess({ title: words.restored });
    else refuse(outcome.refusal);
  }

  const addButton = products.length < maxProducts && (
    <Button data-add-product onClick={add}>
      <PackagePlus size={18} aria-hidden />
      {words.add}
    </Button>
  );
  return (
    <div className="section-form" ref={section}>
      <div className="products__head">
        {products.length > 0 && addButton}
        <Button variant="secondary" iconOnPhones onClick={() => setIsImporting(true)}>
          <FileSpreadsheet size={18} aria-hidden />
          <span>{words.more}</span>
        </Button>
        {products.length < maxProducts && <SlotMeter shop={shop} />}
      </div>
      {products.length >= maxProducts && <FullCard shop={shop} />}
      <PictureRoom shop={shop} />
      <UnfinishedProducts shop={shop} except={editing} onContinue={(id) => (id === 'new' ? add() : openProduct(id))} />
      {products.length === 0 ? (
        <EmptyState
          icon={<PackagePlus size={40} aria-hidden />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={addButton}
        />
      ) : (
        <OwnProductList products={products} onEdit={edit} onDuplicate={duplicate} onDelete={setDeleting} />
      )}
      {products.length > 0 && shop.orderMode === 'saved' && mayUse(shop.role, 'orders') && <NotHeard shop={shop} />}
      {(edited ?? (editing === 'new' && shop.name !== '')) && (
        <Boundary dialog={{ title: edited ? words.edit : words.add, onClose: closeProduct, inAddress: true }}>
          <ProductFormDialog
            key={editing}
            shop={shop}
            product={edited}
            categories={[...new Set(products.map(({ category }) => category))]}
            hasRoomForAnother={products.length + 1 < maxProducts}
            onClose={closeProduct}
            onSaved={(id) => closeSheet('product', id)}
            onOpen={(id) => changeQuery({ product: id }, 'replace')}
            focusAfter={findFirstButton}
          />
        </Boundary>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={words.deleteNamed(deleting?.name ?? '')}
        text={words.deleteText}
        confirmLabel={words.deleteTitle}
        onConfirm={() => {
          if (deleting) void remove(deleting);
        }}
        focusAfter={() =>
          find(deleteButtonAt(place.current)) ?? find(deleteButtonAt(place.current - 1)) ?? findFirstButton()
        }
      />
      {isImporting && (
        <Boundary dialog={{ title: words.more, onClose: stopImporting }}>
          <CatalogueDialog onClose={stopImporting} />
        </Boundary>
      )}
    </div>
  );
}

const deleteButtonAt = (place: number) => `.products__place:nth-child(${place + 1}) .product__actions > :last-child`;
