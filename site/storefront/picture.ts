import { imagePath } from '../paths.ts';
import type { Picture, PictureFormat, ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { themeOf } from './theme-of.ts';

/**
 * Display widths of pictures, for `sizes`: two columns on a phone, four from 640 px, on a page of at most 70rem. Phones
 * get slightly less than the real width, so that common screens choose the next smaller file.
 */
export const pictureSizes = {
  card: '(min-width:72rem) 16.5rem,(min-width:40rem) 23vw,43vw',
  /** A card of the gallery look: one column on a phone, two from 640 px, three on a computer. */
  largeCard: '(min-width:72rem) 22rem,(min-width:40rem) 46vw,88vw',
  detail: '(min-width:60rem) 30rem,(min-width:48rem) 45vw,88vw',
  wide: '(min-width:72rem) 68rem,88vw',
} as const;

export type PictureUse = keyof typeof pictureSizes;

const types: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** The size of the shop's cards. */
export const cardUse = (shop: Pick<ShopSnapshot, 'look'>): 'card' | 'largeCard' =>
  themeOf(shop) === 'gallery' ? 'largeCard' : 'card';

/** The `<source>`s of a picture, best format first. The `<img>` itself has the last format. */
export function pictureSources(picture: Picture): { type: string; srcset: string }[] {
  return formatsOf(picture)
    .slice(0, -1)
    .map((format) => ({ type: types[format], srcset: pictureSrcset(picture, format) }));
}

export function pictureSrcset(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${imagePath(picture, width, format)} ${width}w`).join(',');
}

/** Every width in the format that all browsers support, and one file for browsers without `srcset`. */
export function pictureFallback(picture: Picture): { src: string; srcset: string } {
  return { src: pictureFile(picture, 320, 'jpg'), srcset: pictureSrcset(picture, 'jpg') };
}

/** One file of a picture, at least `wanted` px wide if one that wide exists; in another format if necessary. */
export function pictureFile(picture: Picture, wanted: number, format: 'webp' | 'jpg'): string {
  const formats = formatsOf(picture);
  return imagePath(picture, widthFor(picture, wanted), formats.includes(format) ? format : formats[0]);
}

/**
 * The best format only, for a preload. A browser without support for the format ignores the preload because of its
 * type.
 */
export function picturePreload(picture: Picture): { type: string; srcset: string } {
  const [format] = formatsOf(picture);
  return { type: types[format], srcset: pictureSrcset(picture, format) };
}

/** The smallest stored width of at least `wanted`, else the largest. */
export function widthFor(picture: Pick<Picture, 'widths' | 'width'>, wanted: number): number {
  return picture.widths.find((width) => width >= wanted) ?? picture.widths.at(-1) ?? picture.width;
}

/** The height for a width, in px. */
export function heightFor(picture: Pick<Picture, 'width' | 'height'>, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

/** The photos of a product, the main one first. */
export const galleryOf = ({ picture, pictures = [] }: Pick<ProductSnapshot, 'picture' | 'pictures'>): Picture[] =>
  picture ? [picture, ...pictures] : [];

/** The main pictures of products that have one. */
export function picturesOf(products: readonly Pick<ProductSnapshot, 'picture'>[]): Picture[] {
  return products.flatMap(({ picture }) => picture ?? []);
}

/** The class that `colourRules` uses to paint the picture's area until it loads. */
export const colourClass = (picture: Pick<Picture, 'colour'>): string => `c${picture.colour.slice(1).toLowerCase()}`;

/** One rule per colour, because the page's policy forbids style attributes. */
export function colourRules(pictures: readonly Pick<Picture, 'colour'>[]): string[] {
  const colours = new Set(
    pictures.map(({ colour }) => colour.toLowerCase()).filter((colour) => /^#[\da-f]{6}$/.test(colour)),
  );
  return [...colours].map((colour) => `.${colourClass({ colour })}{background:${colour}}`);
}

function formatsOf(picture: Picture): [PictureFormat, ...PictureFormat[]] {
  if (!picture.bundled) return ['avif', 'webp', 'jpg'];
  const [first = 'jpg', ...others] = picture.bundled.formats;
  return [first, ...others];
}
