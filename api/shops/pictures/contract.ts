import { z } from 'zod';
import type { PlanTerms } from '../../accounts/plans/contract.ts';

/**
 * A shop's limit of pictures: its plan's products with their photos, and a reserve for the shop itself and for replaced
 * pictures.
 */
export function imageRoom({ maxProducts, maxPhotos }: Pick<PlanTerms, 'maxProducts' | 'maxPhotos'>) {
  const files = Math.max(500, maxProducts * maxPhotos + 50);
  return { files, bytes: Math.max(200 * megabyte, files * maxStoredBytes) };
}

/** How many more pictures a shop can store, assuming that each has the size of a detailed photo. */
export function picturesLeft(
  terms: Pick<PlanTerms, 'maxProducts' | 'maxPhotos'>,
  held: { readonly files: number; readonly bytes: number },
): number {
  const room = imageRoom(terms);
  return Math.max(0, Math.min(room.files - held.files, Math.floor((room.bytes - held.bytes) / maxStoredBytes)));
}

const megabyte = 1024 * 1024;

/** Total bytes of all stored forms of a detailed photo. */
export const maxStoredBytes = megabyte / 4;

/** For the `accept` attribute of file inputs. The server checks the content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp';

/** URL path of an uploaded picture (`/i/<id>-<width>.jpg`); '' or null for none. */
export const imageUrl = z.string().max(200).nullable();

/** Path of the picture's largest JPEG, to send back as `imageUrl`, `logoUrl` and so on. */
export const uploadedImage = z.object({ imageUrl: z.string() });
export type UploadedImage = z.infer<typeof uploadedImage>;

const file = z.file();

/** The upload forms, with one file each. */
export const imageForm = z.object({ image: file });
export const logoForm = z.object({ logo: file });
export const bannerForm = z.object({ banner: file });
/** `shopId` is accepted because documented calls send it. The session determines the shop. */
export const productImageForm = z.object({ image: file, shopId: z.string().max(40).optional() });
