import { Failure } from '../../../platform/errors/failure.ts';

/** The text of a file in UTF-8, UTF-16 or Windows-1252. @throws Failure `not_a_table` */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    if (!isWindowsText(bytes)) throw new Failure('not_a_table');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
  return 'utf-8';
}

/** Whether the bytes may be a text that Excel saved for Western Europe: few letters with accents, no control codes. */
function isWindowsText(bytes: Uint8Array): boolean {
  const accents = bytes.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
  return accents < bytes.length / 4 && !bytes.some(isControl);
}
