import { imagePath, shopPath } from '../paths.ts';
import { heightFor } from './picture.ts';
import { readableGradient } from './gradient.ts';
import type { ShopSnapshot } from './snapshot.ts';

interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'any' | 'maskable';
}

/** The platform's icons, for shops without a square logo; `pages/icons` draws them. */
const ownIcons: readonly ManifestIcon[] = [
  { src: '/icons/shop-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/shop-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/shop-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The shop's web app manifest (W3C Application Manifest). An icon on the home screen opens the shop. */
export function shopManifest(shop: ShopSnapshot): object {
  const home = shopPath(shop.slug);
  return {
    id: home,
    name: shop.name,
    short_name: shop.name.length > 12 ? shop.name.split(/\s/)[0] : shop.name,
    lang: shop.language,
    dir: 'ltr',
    start_url: `${home}?src=app`,
    scope: home,
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: readableGradient(shop.gradient).from,
    icons: [...logoIcons(shop), ...ownIcons],
  };
}

function logoIcons({ logo }: ShopSnapshot): ManifestIcon[] {
  if (!logo || Math.abs(logo.width / logo.height - 1) > 0.05) return [];
  return logo.widths.map((width) => ({
    src: imagePath(logo, width, 'jpg'),
    sizes: `${width}x${heightFor(logo, width)}`,
    type: 'image/jpeg',
    purpose: 'any',
  }));
}
