import { imageIdOf } from '../../platform/storage/image-url.ts';
import type { FilePhoto, FileProduct, FileRemark } from './file-product.ts';

/** Sources of pictures for the photo URLs in a file. */
export interface KnownPhotos {
  /** Ids of the shop's pictures. */
  readonly imageIds: ReadonlySet<string>;
  /** Ids of fetched pictures, by URL. */
  readonly fetched: ReadonlyMap<string, string>;
}

/** A photo with the id of its picture; null if the photo must be fetched. */
export interface ResolvedPhoto extends FilePhoto {
  readonly imageId: string | null;
}

export interface ResolvedPhotos {
  /** In order; null if the product's photos stay. */
  readonly list: readonly ResolvedPhoto[] | null;
  /** Photos of variants, by URL, without those left out. */
  readonly ofVariants: ReadonlyMap<string, ResolvedPhoto>;
  readonly notes: readonly FileRemark[];
}

/**
 * The pictures of a file's product, as far as known. A variant's external photo is added to the product. Photos beyond
 * the plan's limit are left out, with a note.
 */
export function resolvePhotos(
  { photos, grid }: Pick<FileProduct, 'photos' | 'grid'>,
  known: KnownPhotos,
  limit: number,
): ResolvedPhotos {
  const notes: FileRemark[] = [];
  const list: ResolvedPhoto[] = [];
  const ofVariants = new Map<string, ResolvedPhoto>();
  let beyond: number | null = null;

  function add(photo: FilePhoto): ResolvedPhoto | null {
    const found = find(photo, known);
    if (found === null) notes.push({ line: photo.line, column: 'image', key: 'photo_url' });
    const same = found && list.find((each) => each.url === found.url || isSamePicture(each, found));
    if (!found || same) return same ?? null;
    if (list.length >= limit) {
      beyond ??= photo.line;
      return null;
    }
    list.push(found);
    return found;
  }

  for (const photo of photos?.list ?? []) add(photo);
  for (const photo of grid?.variants.flatMap((variant) => variant.photo ?? []) ?? []) {
    const own = ownPicture(photo, known);
    const resolved = own === null ? add(photo) : { ...photo, imageId: own };
    if (resolved) ofVariants.set(photo.url, resolved);
  }
  if (beyond !== null) notes.push({ line: beyond, column: 'image', key: 'photos_beyond', limit });
  return { list: list.length === 0 ? null : list, ofVariants, notes };
}

const isSamePicture = (one: ResolvedPhoto, other: ResolvedPhoto): boolean =>
  one.imageId !== null && one.imageId === other.imageId;

/** Null if it is not an HTTP URL. */
function find(photo: FilePhoto, { imageIds, fetched }: KnownPhotos): ResolvedPhoto | null {
  const known = ownPicture(photo, { imageIds }) ?? fetched.get(photo.url);
  if (known !== undefined) return { ...photo, imageId: known };
  const isUrl = /^https?:\/\/\S+$/i.test(photo.url) && photo.url.length <= 2000;
  return isUrl && URL.canParse(photo.url) ? { ...photo, imageId: null } : null;
}

/** The id of a picture that the shop has uploaded; null for any other URL. */
function ownPicture({ url }: FilePhoto, { imageIds }: Pick<KnownPhotos, 'imageIds'>): string | null {
  const id = imageIdOf(url);
  return id !== null && imageIds.has(id) ? id : null;
}
