import { atom, type ReadableAtom } from 'nanostores';
import type { NewProduct, ProductView } from '../../../api/shops/products/contract.ts';
import type { Refusal } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { adoptProduct, sendProduct } from '../../stores/products.ts';
import { PictureUpload, type UploadFailure } from '../pictures/picture-upload.ts';
import { nameOfFile } from './name-of-file.ts';

/** A photo without a product, and the reason. */
export interface FailedPhoto {
  readonly name: string;
  readonly reason: { readonly upload: UploadFailure } | { readonly product: Refusal };
}

/** The photos that were chosen together, and how far they are. */
export interface PhotoProducts {
  readonly all: number;
  readonly added: number;
  readonly failed: readonly FailedPhoto[];
}

const progress = atom<PhotoProducts | null>(null);

/** Null before photos are chosen. The work continues while the dialog is closed. */
export const $photoProducts: ReadableAtom<PhotoProducts | null> = progress;

export const isAtWork = ({ all, added, failed }: PhotoProducts): boolean => added + failed.length < all;

/**
 * Makes a draft product of each photo, one after the other because of a phone's memory. The last photo is first, so that
 * the list has them in the order of the files.
 * @returns the number of new products
 */
export async function addFromPhotos(files: readonly File[], shopId: string): Promise<number> {
  progress.set({ all: files.length, added: 0, failed: [] });
  for (const file of files.toReversed()) {
    const reason = await addFromPhoto(file, shopId);
    const now = progress.get() ?? { all: files.length, added: 0, failed: [] };
    progress.set(
      reason ? { ...now, failed: [...now.failed, { name: file.name, reason }] } : { ...now, added: now.added + 1 },
    );
  }
  return progress.get()?.added ?? 0;
}

async function addFromPhoto(file: File, shopId: string): Promise<FailedPhoto['reason'] | null> {
  const sent = await upload(file);
  if (typeof sent !== 'string') return { upload: sent };
  const product: NewProduct = { name: nameOfFile(file.name), price: 0, status: 'draft', imageUrl: sent, shopId };
  const outcome = await call<ProductView>(sendProduct(product));
  if (outcome.kind === 'refused') return { product: outcome.refusal };
  adoptProduct(outcome.response);
  return null;
}

/** The stored picture's URL, or the failure. A lost connection is waited for. */
const upload = (file: File): Promise<string | UploadFailure> =>
  new Promise((resolve) => {
    void new PictureUpload().start(file, {
      purpose: 'product-image',
      onDone: resolve,
      onFailed: (failure) => failure.kind !== 'lost' && resolve(failure),
    });
  });
