import { useEffect, useState } from 'react';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { api } from '../../stores/api.ts';

/** Milliseconds without typing before the server is asked. */
const pause = 300;

/** The address that a shop has, or would get with the name that is being typed. */
export interface ShopAddress {
  readonly isNew: boolean;
  /** Null: random letters. Undefined: not known yet. */
  readonly slug: string | null | undefined;
}

/** Follows what is typed as a shop's name. */
export function useShopAddress(shop: OwnShop, typed: string): ShopAddress {
  const [found, setFound] = useState<{ readonly name: string; readonly slug: string | null }>();
  const name = typed.trim();
  const isNew = name !== '' && name !== shop.name;

  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => void ask(), pause);
    const ask = async () => {
      const { data } = await api.shops({ shop: shop.id }).slug.get({ query: { name } });
      if (data) setFound({ name, slug: data.slug });
    };
    return () => clearTimeout(timer);
  }, [shop.id, name, isNew]);

  if (!isNew) return { isNew, slug: shop.slug };
  return { isNew, slug: found?.name === name ? found.slug : undefined };
}
