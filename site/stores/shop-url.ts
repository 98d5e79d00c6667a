import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useEffect } from 'react';
import type { OwnShop, SlugPreview } from '../../api/shops/shop/contract.ts';
import { api } from './api.ts';
import { query } from './queries.ts';
import { $shop } from './shop.ts';

/** Milliseconds without typing before the server is asked. */
const pause = 300;

/** The name whose URL is requested; null while the shop's own name is in the field. */
const $typedName = atom<string | null>(null);
const $shopId = computed($shop, (shop) => shop?.id);

/** Another shop may take a URL meanwhile, so the response expires. */
const $preview = query<SlugPreview>(
  ['slug/', $shopId, '/', $typedName],
  (_, shop = '', __, name = '') => api.shops({ shop }).slug.get({ query: { name } }),
  { dedupeTime: 10_000, cacheLifetime: 10_000 },
);

/** The shop's URL, or the URL for the name that the user types. */
export interface ShopUrl {
  readonly isNew: boolean;
  /** Null: random letters. Undefined: not known yet. */
  readonly slug: string | null | undefined;
  /** The URL without its number, if another shop has that one. */
  readonly taken: string | null;
}

/** Follows the shop name as it is typed. */
export function useShopUrl(shop: OwnShop, typed: string): ShopUrl {
  const { data } = useStore($preview);
  const typedName = useStore($typedName);
  const name = typed.trim();
  const isNew = name !== '' && name !== shop.name;

  useEffect(() => {
    if (!isNew) return $typedName.set(null);
    const timer = setTimeout(() => $typedName.set(name), pause);
    return () => clearTimeout(timer);
  }, [name, isNew]);

  if (!isNew) return { isNew, slug: shop.slug, taken: null };
  if (typedName !== name || !data) return { isNew, slug: undefined, taken: null };
  return { isNew, slug: data.slug, taken: data.isTaken ? data.wanted : null };
}
