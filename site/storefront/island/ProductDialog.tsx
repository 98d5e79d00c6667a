import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import type { CatalogueShop } from '../catalogue.ts';
import { Icon } from '../parts/Icon.tsx';
import { isReal } from './page.ts';
import { $open, closeProduct } from './product-url.ts';
import { valuesOf } from '../parts/order-choice.ts';
import { ProductDetail } from '../parts/ProductDetail.tsx';
import { words } from './words.ts';

/** The open product, in a `<dialog>`. The browser keeps the focus in the dialog and restores it afterwards. */
export function ProductDialog({ shop }: { shop: CatalogueShop }) {
  const product = useStore($open);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef(document.title);
  /** The browser fires `close` later, when the next product may be open already. This counts the events to ignore. */
  const endsToCome = useRef(0);

  useEffect(() => {
    if (!product) {
      if (dialog.current?.open) endsToCome.current += 1;
      dialog.current?.close();
      return;
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.scrollTo(0, 0);
    document.title = `${product.name} | ${shop.name}`;
    const before = title.current;
    return () => {
      document.title = before;
    };
  }, [product, shop.name]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    closeProduct();
  };
  const followEnd = () => {
    if (endsToCome.current > 0) endsToCome.current -= 1;
    else closeProduct();
  };
  const clickBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) closeProduct();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="dialog-name"
      onCancel={cancel}
      onClose={followEnd}
      onClick={clickBackdrop}
    >
      {product && (
        <>
          <button type="button" className="dialog__close" aria-label={words().closeProduct} onClick={closeProduct}>
            <Icon name="close" />
          </button>
          <ProductDetail
            key={product.id}
            shop={shop}
            origin={location.origin}
            product={product}
            level={2}
            prefix="dialog-"
            isReal={isReal()}
            before={valuesOf(null, shop.language, product)}
          />
        </>
      )}
    </dialog>
  );
}
