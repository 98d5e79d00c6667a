import { fileTypeFromBuffer } from 'file-type';
import { maxImageFileBytes } from './file-limits.ts';
import type { ImageRefusal } from './image-result.ts';

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Markup that no camera or editor writes into a picture. Files that are disguised as pictures contain it. */
const markup = /<script|<html|<!doctype html|<\?php|<svg[\s>]/i;

/** A ZIP archive (also JAR and Office files) has its end record in the last 22 to 65,557 bytes. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndSpan = 65_557;

/** PDF readers search for this mark in the first 1,024 bytes. */
const pdfStart = Buffer.from('%PDF-', 'latin1');
const pdfStartSpan = 1024;

/**
 * Checks a file by its content, regardless of its name. Bytes after the picture are allowed, because phones append
 * videos and gain maps; encoding removes them. A file that is also a program or document is refused.
 */
export async function refusalOf(bytes: Uint8Array): Promise<ImageRefusal | null> {
  if (bytes.byteLength > maxImageFileBytes) return 'too_large';
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) return 'image_type';
  return isAlsoSomethingElse(bytes) ? 'image_suspicious' : null;
}

function isAlsoSomethingElse(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, pdfStartSpan).includes(pdfStart)) return true;
  if (file.subarray(-zipEndSpan).includes(zipEnd)) return true;
  return markup.test(file.toString('latin1'));
}
