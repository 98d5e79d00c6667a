/** The URL of the script that adds further products. The bundler sets it. */
declare const furtherUrl: string;

/** The part of an order form that adds further products. Few shoppers use it, so it is a script of its own. */
export const loadFurther = async () => {
  const script = (await import(/* @vite-ignore */ furtherUrl)) as typeof import('../island/further-products.tsx');
  return { ...(await script.loadGoods()), Part: script.FurtherProducts };
};
