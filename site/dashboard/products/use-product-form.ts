import { useEffect, useRef } from 'react';
import { fieldText } from '../../../api/platform/errors/field-texts.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { variantWords } from '../../i18n/dashboard/product-variants.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { draftOf } from '../../stores/drafts.ts';
import { adoptProduct, sendWholeProduct } from '../../stores/products.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { losesPhotos, productForm, productValues, type CheckedProduct, type ProductValues } from './product-values.ts';
import { useProductRefusal } from './use-product-refusal.ts';

interface Options {
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
export function useProductForm({ shopId, product, status, onSaved, onOpen }: Options) {
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
