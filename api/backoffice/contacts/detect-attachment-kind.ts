import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '../../platform/errors/failure.ts';

/** Bytes; a file must be smaller (specification section 9). */
const maxAttachmentBytes = 5 * 1024 * 1024;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Accepted MIME types from `file-type`, and the types they are stored as. */
const accepted: Readonly<Record<string, AttachmentKind>> = {
  'image/jpeg': { contentType: 'image/jpeg', extension: 'jpg' },
  'image/png': { contentType: 'image/png', extension: 'png' },
  'image/webp': { contentType: 'image/webp', extension: 'webp' },
  'image/gif': { contentType: 'image/gif', extension: 'gif' },
  'image/avif': { contentType: 'image/avif', extension: 'avif' },
  'image/heic': { contentType: 'image/heic', extension: 'heic' },
  'image/bmp': { contentType: 'image/bmp', extension: 'bmp' },
  'image/tiff': { contentType: 'image/tiff', extension: 'tiff' },
  'application/pdf': { contentType: 'application/pdf', extension: 'pdf' },
  [word]: { contentType: word, extension: 'docx' },
};

export interface AttachmentKind {
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
    const kind = accepted[type.mime] ?? (type.mime === 'application/x-cfb' && isOldWord(bytes) ? oldWord : undefined);
    if (kind) return kind;
  } else if (isPlainText(bytes)) return { contentType: 'text/plain; charset=utf-8', extension: 'txt' };
  throw new Failure('attachment_type');
}

const oldWord: AttachmentKind = { contentType: 'application/msword', extension: 'doc' };

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
