/** Characters that end a name early, name a folder or disguise it: controls, quotes, separators, bidi marks. */
const unsafe = /[\u0000-\u001F\u007F-\u009F"*/:<>?\\|;%\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu;
const maxNameLength = 80;
/** Characters of a given name that are read. */
const maxGivenLength = 1000;

/** Alternative extensions of the same file type. */
const sameEnding: Readonly<Record<string, string>> = { jpeg: 'jpg', tif: 'tiff', heif: 'heic', text: 'txt' };

/** The file name from a browser's `Content-Disposition` header (RFC 6266, RFC 8187), or '' if it cannot be read. */
export function sentFileName(contentDisposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(contentDisposition ?? '')?.[1];
  if (encoded === undefined) return '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/**
 * A safe name for a stranger's file: no path, no invisible characters, at most 80 characters before the extension, and
 * the extension of the real file type.
 */
export function safeFileName(given: string, extension: string): string {
  const clean = given
    .slice(0, maxGivenLength)
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const [, base = '', ending = ''] = /^(.*?)(?:\.([a-z0-9]{1,5}))?$/is.exec(clean) ?? [];
  const isOwnEnding = (sameEnding[ending.toLowerCase()] ?? ending.toLowerCase()) === extension;
  const stem = [...(isOwnEnding ? base : clean)]
    .slice(0, maxNameLength)
    .join('')
    .replace(/(?<![. ])[. ]+$/, '');
  return stem === '' ? `attachment.${extension}` : `${stem}.${isOwnEnding ? ending : extension}`;
}

/** `Content-Disposition` of a download: the name in ASCII for old programs, and in full for others. */
export function asDownload(fileName: string): string {
  const ascii = fileName.replace(/[^\u0020-\u007E]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
