import { useEffect, useState, type MouseEvent } from 'react';
import { stepField } from '../../../api/orders/order/form-step.ts';
import { maxFurther } from '../../../api/orders/order/further-lines.ts';
import { storefront } from '../../i18n/storefront.ts';
import { toastError } from '../../stores/toasts.ts';
import type { MoreProductsProps } from './more-products-props.ts';
import { useHydrated } from './use-hydrated.ts';

type Loaded = Awaited<ReturnType<typeof loadFurther>> & { readonly isOpened: boolean };

/** 'Add another product'. Without JavaScript, the button sends the form to a page with the shop's products. */
export function MoreProducts(props: MoreProductsProps) {
  const words = storefront(props.shop.language);
  const isHydrated = useHydrated();
  const [loaded, setLoaded] = useState<Loaded | 'loading' | null>(null);
  const load = (isOpened: boolean) => {
    setLoaded('loading');
    loadFurther().then(
      (goods) => setLoaded({ ...goods, isOpened }),
      () => {
        setLoaded(null);
        toastError({ title: words.catalogueFailed });
      },
    );
  };
  useEffect(() => {
    if (props.storedField('more1')) load(false);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  if (loaded && loaded !== 'loading') return <loaded.Part {...props} {...loaded} />;
  // Without JavaScript.
  if (props.lines && props.lines.length >= maxFurther) return null;
  return (
    <button
      // Enter in a field sends the order.
      type={isHydrated ? 'button' : 'submit'}
      className="button button--plain"
      name={stepField}
      value="more"
      disabled={Boolean(loaded)}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        load(true);
      }}
    >
      {words.addProduct}
    </button>
  );
}

/** The URL of the script that adds further products. The bundler sets it. */
declare const furtherUrl: string;

/** The part of an order form that adds further products. Few shoppers use it, so it is a script of its own. */
const loadFurther = async () => {
  const script = (await import(/* @vite-ignore */ furtherUrl)) as typeof import('../island/further-products.tsx');
  return { ...(await script.loadGoods()), Part: script.FurtherProducts };
};
