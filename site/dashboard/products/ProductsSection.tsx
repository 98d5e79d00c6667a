import './product-list.css';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { PackagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { $query, changeQuery, closeSheet, openSheet } from '../../stores/url.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { followAfterReload } from '../catalogue/follow-after-reload.ts';
import { NotHeard } from '../orders/NotHeard.tsx';
import { OwnProductList } from './OwnProductList.tsx';
import { ProductTools } from './ProductTools.tsx';
import { FewSlots, FullCard, PictureRoom } from './Slots.tsx';
import { UnfinishedProducts } from './UnfinishedProducts.tsx';
import { useAddProduct } from './use-add-product.ts';
import { useAnother } from './use-another.ts';
import { useDeletion } from './use-deletion.tsx';
import { useDuplicate } from './use-duplicate.ts';

const ProductFormDialog = lazyPart(() => import('./ProductFormDialog.tsx').then((part) => part.ProductFormDialog));
const CatalogueDialog = lazyPart(() => import('../catalogue/CatalogueDialog.tsx').then((part) => part.CatalogueDialog));

/** The product whose sheet is open: an id, `new` to add one, or null. In the URL, so that 'back' closes it. */
const $edited = computed($query, (query) => query.get('product'));
const openProduct = (id: string) => openSheet('product', id);
const closeProduct = () => closeSheet('product');

/** The shop's products in display order. */
export function ProductsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(productWords);
  const add = useAddProduct(shop);
  const section = useRef<HTMLDivElement>(null);
  const editing = useAfterPaint(useStore($edited));
  const [isImporting, setIsImporting] = useState(false);
  const [isArranging, setIsArranging] = useState(false);
  const [query, setQuery] = useState('');
  const { status, offer } = useAnother(shop, () => {
    // The message with the button that was clicked goes away. The dialog returns the focus here.
    findFirstButton()?.focus();
    add();
  });
  const { products, maxProducts } = shop;
  // The product's current state, because another tab may have saved it meanwhile.
  const edited = products.find(({ id }) => id === editing) ?? null;
  const stopImporting = () => setIsImporting(false);
  const edit = useCallback(({ id }: ProductView) => openProduct(id), []);
  const duplicate = useDuplicate((id) => {
    // The copy may arrive late, when another product or section is open.
    if (section.current && $edited.get() === null) openProduct(id);
  });
  // Preloads the dialog. If that fails, the dialog's own boundary reports it.
  useEffect(() => void ProductFormDialog.preload().catch(() => undefined), []);
  useEffect(followAfterReload, []);
  const deletion = useDeletion(shop, findFirstButton);
  function showAll() {
    setQuery('');
    changeQuery({ show: '' }, 'replace');
  }

  const isFull = products.length >= maxProducts;
  return (
    <div className="section-form" ref={section}>
      <ProductTools
        query={products.length > 1 ? query : null}
        onSearch={setQuery}
        onAdd={isFull || products.length === 0 ? null : add}
        onArrange={
          products.length > 1
            ? () => {
                showAll();
                setIsArranging(true);
              }
            : null
        }
        onImport={() => setIsImporting(true)}
      />
      {isFull ? <FullCard shop={shop} /> : <FewSlots shop={shop} />}
      <PictureRoom shop={shop} />
      <UnfinishedProducts shop={shop} except={editing} onContinue={(id) => (id === 'new' ? add() : openProduct(id))} />
      {products.length === 0 ? (
        <EmptyState
          icon={<PackagePlus size={40} aria-hidden />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            !isFull && (
              <Button data-add-product onClick={add}>
                <PackagePlus size={18} aria-hidden />
                {words.add}
              </Button>
            )
          }
        />
      ) : (
        <OwnProductList
          products={products}
          query={query}
          isArranging={isArranging}
          onShowAll={showAll}
          onArranged={() => setIsArranging(false)}
          onEdit={edit}
          onDuplicate={duplicate}
          onDelete={deletion.choose}
        />
      )}
      {products.length > 0 && shop.orderMode === 'saved' && mayUse(shop.role, 'orders') && <NotHeard shop={shop} />}
      {(edited ?? (editing === 'new' && shop.name !== '')) && (
        <Boundary dialog={{ title: edited ? words.edit : words.add, onClose: closeProduct, inUrl: true }}>
          <ProductFormDialog
            key={editing}
            shop={shop}
            product={edited}
            categories={[...new Set(products.map(({ category }) => category))]}
            status={status}
            onClose={closeProduct}
            onSaved={(saved) => {
              closeSheet('product', saved.id);
              if (!edited) offer(saved);
            }}
            onOpen={(id) => changeQuery({ product: id }, 'replace')}
            focusAfter={findFirstButton}
          />
        </Boundary>
      )}
      {deletion.question}
      {isImporting && (
        <Boundary dialog={{ title: words.more, onClose: stopImporting }}>
          <CatalogueDialog onClose={stopImporting} />
        </Boundary>
      )}
    </div>
  );
}

/** A full list has no button to add another product. */
const findFirstButton = () =>
  document.querySelector<HTMLElement>('[data-add-product]') ?? document.querySelector<HTMLElement>('.dashboard__menu');
