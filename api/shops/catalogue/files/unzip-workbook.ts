import { unzipSync } from 'fflate';
import { Failure } from '../../../platform/errors/failure.ts';

/** Maximum bytes of all read parts after decompression. A list of 10,000 products with long texts has 20 MB. */
const mostBytes = 48 * 1024 * 1024;

/** The parts of a workbook with values. Pictures, macros, formulas of names and links are not unpacked. */
const isRead = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

/**
 * The XML parts of an XLSX file by path in lower case. A part that is larger than the file says is cut off there.
 * @throws Failure `import_too_much` for parts that unpack to more than the limit
 */
export function unzipWorkbook(bytes: Uint8Array): ReadonlyMap<string, string> {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isRead(name)) return false;
      total += originalSize;
      if (total > mostBytes) throw new Failure('import_too_much');
      return true;
    },
  });
  const decoder = new TextDecoder();
  return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), decoder.decode(part)]));
}
