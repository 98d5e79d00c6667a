import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '../../platform/errors/failure.ts';

/** Bytes; a file must be smaller. */
const maxAttachmentBytes = 5 * 1024 * 1024;

/** Accepted MIME types, with the usual extension of a file. */
const accepted = new Map([
  ...['jpg', 'png', 'webp', 'gif', 'avif', 'heic', 'bmp', 'tiff'].map(
    (extension) => [`image/${extension === 'jpg' ? 'jpeg' : extension}`, extension] as const,
  ),
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

interface AttachmentKind {
  readonly contentType: string;
  readonly extension: string;
}

/**
 * Detects a file's type from its bytes: image, PDF, Word document or plain text.
 * @throws Failure `attachment_type`, `too_large`
 */
export async function detectAttachmentKind(bytes: Uint8Array): Promise<AttachmentKind> {
  if (bytes.byteLength >= maxAttachmentBytes) throw new Failure('too_large', { parameters: { limit: '5 MB' } });
  const type = await fileTypeFromBuffer(bytes);
  if (type) {
    const extension = accepted.get(type.mime);
    if (extension !== undefined) return { contentType: type.mime, extension };
    if (type.mime === 'application/x-cfb' && isOldWord(bytes))
      return { contentType: 'application/msword', extension: 'doc' };
  } else if (isPlainText(bytes)) return { contentType: 'text/plain; charset=utf-8', extension: 'txt' };
  throw new Failure('attachment_type');
}

/** Old Office files, installers and others use one container format. A Word file contains a stream with this name. */
function isOldWord(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('WordDocument', 'utf16le'));
}

/** UTF-8 without control characters. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.byteLength === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[\u0000-\u0008\u000E-\u001F\u007F]/.test(text);
  } catch {
    return false;
  }
}
