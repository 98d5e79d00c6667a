import type { Theme } from '../../api/shops/shop/look.ts';
import type { ShopSnapshot } from './snapshot.ts';

export const themeOf = ({ look }: Pick<ShopSnapshot, 'look'>): Theme => look?.theme ?? 'classic';
