import { fileTypeFromBuffer } from 'file-type';
import { maxImageFileBytes } from './file-limits.ts';
import type { ImageRefusal } from './image-result.ts';

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Markup that no camera or editor puts into a picture; files that only pretend to be pictures have it. */
const markup = /<script|<html|<!doctype html|<\?php|<svg[\s>]/i;

/** The end of a ZIP archive (and so of a JAR or an Office file) stands in a file's last 22 to 65,557 bytes. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndSpan = 65_557;

/** Readers of PDF look for its mark in the first 1,024 bytes. */
const pdfStart = Buffer.from('%PDF-', 'latin1');
const pdfStartSpan = 1024;

/**
 * Checks a file by its bytes alone, whatever its name says. Bytes after the picture are allowed, because phones append
 * films and brightness maps there; encoding removes them. A file that is a program as well is refused.
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
