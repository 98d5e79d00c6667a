import { imageIdOf } from '../../platform/storage/image-address.ts';
import type { FilePhoto, FileProduct, FileRemark } from './file-product.ts';

/** Where pictures of a file's addresses are found. */
export interface KnownPhotos {
  /** Pictures of the shop. */
  readonly imageIds: ReadonlySet<string>;
  /** What was fetched, by address. */
  readonly fetched: ReadonlyMap<string, string>;
}

/** A photo with its picture; null while that must be fetched. */
export interface ResolvedPhoto extends FilePhoto {
  readonly imageId: string | null;
}

export interface ResolvedPhotos {
  /** In order; null: the product's photos stay. */
  readonly list: readonly ResolvedPhoto[] | null;
  /** Those of variants, by address; what is left out is missing. */
  readonly ofVariants: ReadonlyMap<string, ResolvedPhoto>;
  readonly notes: readonly FileRemark[];
}

/**
 * The pictures that a file's product gets, as far as they are known. A variant's photo from elsewhere becomes one of the
 * product's. What the plan has no room for is left out, and said.
 */
export function resolvePhotos(
  { line, photos, grid }: Pick<FileProduct, 'line' | 'photos' | 'grid'>,
  known: KnownPhotos,
  limit: number,
): ResolvedPhotos {
  const notes: FileRemark[] = [];
  const list: ResolvedPhoto[] = [];
  const ofVariants = new Map<string, ResolvedPhoto>();
  let isBeyond = false;

  function add(photo: FilePhoto): ResolvedPhoto | null {
    const found = find(photo, known);
    if (found === null) notes.push({ line: photo.line, column: 'image', key: 'photo_address' });
    const same = found && list.find((each) => each.address === found.address || isSamePicture(each, found));
    if (!found || same) return same ?? null;
    if (list.length >= limit) {
      isBeyond = true;
      return null;
    }
    list.push(found);
    return found;
  }

  for (const photo of photos?.list ?? []) add(photo);
  for (const photo of grid?.variants.flatMap((variant) => variant.photo ?? []) ?? []) {
    const own = ownPicture(photo, known);
    const resolved = own === null ? add(photo) : { ...photo, imageId: own };
    if (resolved) ofVariants.set(photo.address, resolved);
  }
  if (isBeyond) notes.push({ line, column: 'image', key: 'photos_beyond', limit });
  return { list: list.length === 0 ? null : list, ofVariants, notes };
}

const isSamePicture = (one: ResolvedPhoto, other: ResolvedPhoto): boolean =>
  one.imageId !== null && one.imageId === other.imageId;

/** Null for what is no address on the internet. */
function find(photo: FilePhoto, { imageIds, fetched }: KnownPhotos): ResolvedPhoto | null {
  const known = ownPicture(photo, { imageIds }) ?? fetched.get(photo.address);
  if (known !== undefined) return { ...photo, imageId: known };
  const isAddress = /^https?:\/\/\S+$/i.test(photo.address) && photo.address.length <= 2000;
  return isAddress && URL.canParse(photo.address) ? { ...photo, imageId: null } : null;
}

/** The id of a picture that the shop has uploaded; null for any other address. */
function ownPicture({ address }: FilePhoto, { imageIds }: Pick<KnownPhotos, 'imageIds'>): string | null {
  const id = imageIdOf(address);
  return id !== null && imageIds.has(id) ? id : null;
}
