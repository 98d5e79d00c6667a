import { z } from 'zod';
import type { PlanTerms } from '../../accounts/plans/contract.ts';

/** Pictures of one shop: its plan's products with their photos, and some for the shop itself and for what is replaced. */
export function imageRoom({ maxProducts, maxPhotos }: Pick<PlanTerms, 'maxProducts' | 'maxPhotos'>) {
  const files = Math.max(500, maxProducts * maxPhotos + 50);
  return { files, bytes: Math.max(200 * megabyte, files * maxStoredBytes) };
}

/** How many more pictures a shop can keep beside what it holds; by their bytes as busy photos count. */
export function picturesLeft(
  terms: Pick<PlanTerms, 'maxProducts' | 'maxPhotos'>,
  held: { readonly files: number; readonly bytes: number },
): number {
  const room = imageRoom(terms);
  return Math.max(0, Math.min(room.files - held.files, Math.floor((room.bytes - held.bytes) / maxStoredBytes)));
}

const megabyte = 1024 * 1024;

/** Bytes of one picture in all its stored forms, as a busy photo has them. */
const maxStoredBytes = megabyte / 4;

/** For `accept` of file inputs; the server goes by the bytes. */
export const acceptedImages = 'image/jpeg,image/png,image/webp';

/** The address of an uploaded picture (`/i/<id>-<width>.jpg`), or '' or null for none. */
export const imageUrl = z.string().max(200).nullable();

/** Where the picture can be had: the path of its largest JPEG, to send back as `imageUrl`, `logoUrl` and so on. */
export const uploadedImage = z.object({ imageUrl: z.string() });
export type UploadedImage = z.infer<typeof uploadedImage>;

const file = z.file();

/** The forms of specification section 7, Uploads; each has one file. */
export const imageForm = z.object({ image: file });
export const logoForm = z.object({ logo: file });
export const bannerForm = z.object({ banner: file });
/** `shopId` is taken because documented calls send it; the session says whose shop it is. */
export const productImageForm = z.object({ image: file, shopId: z.string().max(40).optional() });
