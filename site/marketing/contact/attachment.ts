import type { contact } from '../content/contact.ts';

type ErrorWords = ReturnType<typeof contact>['errors'];

export const maxFiles = 1;
/** Exclusive, in bytes. */
export const maxBytes = 5 * 1024 * 1024;
export const acceptedFiles = 'image/*,.pdf,.doc,.docx,.txt';

const acceptedTypes =
  /^image\/|^text\/plain$|^application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/;
const acceptedEndings = /\.(pdf|docx?|txt)$/i;

type Picked = Pick<File, 'name' | 'type' | 'size'>;

/**
 * Why these files cannot be attached, or null. Phones often report no type for a document; then its extension counts.
 */
export function refuseFiles(
  files: readonly Picked[],
  words: ErrorWords,
  count: (value: number) => string,
): string | null {
  if (files.length > maxFiles) return words.maxFiles(count(maxFiles));
  if (files.some((file) => file.size >= maxBytes)) return words.fileTooLarge;
  if (files.some((file) => !acceptedTypes.test(file.type) && !acceptedEndings.test(file.name))) return words.fileType;
  return null;
}
