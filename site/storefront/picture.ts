import { imagePath } from '../paths.ts';
import type { Picture, PictureFormat, ProductSnapshot } from './snapshot.ts';

/**
 * How wide pictures are shown, for `sizes`: two columns on a phone, four from 640 px, on a page of at most 70rem. On
 * phones a little less than the truth, so that the usual screens find the next smaller form large enough.
 */
export const pictureSizes = {
  card: '(min-width:72rem) 16.5rem,(min-width:40rem) 23vw,43vw',
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

/** The `<source>`s of a picture, best format first; the last format is the `<img>`'s own. */
export function pictureSources(picture: Picture): { type: string; srcset: string }[] {
  return formatsOf(picture)
    .slice(0, -1)
    .map((format) => ({ type: types[format], srcset: pictureSrcset(picture, format) }));
}

export function pictureSrcset(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${imagePath(picture, width, format)} ${width}w`).join(',');
}

/** Every width of the format that all browsers know, and one of them for browsers without `srcset`. */
export function pictureFallback(picture: Picture): { src: string; srcset: string } {
  return { src: pictureFile(picture, 320, 'jpg'), srcset: pictureSrcset(picture, 'jpg') };
}

/** One form of a picture, at least `wanted` px wide if there is one so wide; in another format if it must be. */
export function pictureFile(picture: Picture, wanted: number, format: 'webp' | 'jpg'): string {
  const formats = formatsOf(picture);
  return imagePath(picture, widthFor(picture, wanted), formats.includes(format) ? format : formats[0]);
}

/** The best format alone, for a preload: a browser that lacks it ignores the preload by its type. */
export function picturePreload(picture: Picture): { type: string; srcset: string } {
  const [format] = formatsOf(picture);
  return { type: types[format], srcset: pictureSrcset(picture, format) };
}

/** The smallest stored width that is at least as wide as wanted, else the largest. */
export function widthFor(picture: Pick<Picture, 'widths' | 'width'>, wanted: number): number {
  return picture.widths.find((width) => width >= wanted) ?? picture.widths.at(-1) ?? picture.width;
}

/** The height that goes with a width, in px. */
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

/** The class under which `colourRules` paints the picture's place until it arrives. */
export const colourClass = (picture: Pick<Picture, 'colour'>): string => `c${picture.colour.slice(1).toLowerCase()}`;

/** One rule a colour: style attributes are refused by the page's policy. */
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
