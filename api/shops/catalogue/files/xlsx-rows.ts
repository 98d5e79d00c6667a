import { Failure } from '../../../platform/errors/failure.ts';
import { cellFormats } from './cell-formats.ts';
import type { FileRows } from './file-rows.ts';
import { sharedTexts, sheetRows, type Workbook } from './sheet-rows.ts';
import { unzipWorkbook } from './unzip-workbook.ts';
import { readXml } from './xml-parts.ts';

/** Whether a file is a ZIP archive, as XLSX files are. */
export const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/**
 * The rows of the first visible sheet with more than one row. Only values of cells are read.
 * @throws Failure `not_a_table`, `too_many_columns`, `too_many_lines`, `import_too_much`
 */
export function readXlsxRows(bytes: Uint8Array): FileRows {
  try {
    return rowsOf(unzipWorkbook(bytes));
  } catch (error) {
    // The archive or its XML is damaged.
    throw error instanceof Failure ? error : new Failure('not_a_table');
  }
}

function rowsOf(parts: ReadonlyMap<string, string>): FileRows {
  const { sheets, from1904 } = sheetsOf(parts);
  const filled = sheets.flatMap(({ name, path }) => {
    const xml = parts.get(path) ?? '';
    return /<(?:\w{1,20}:)?(?:v|is)>/.test(xml) ? [{ name, xml }] : [];
  });
  const workbook: Workbook = {
    texts: sharedTexts(parts.get('xl/sharedstrings.xml') ?? '<sst/>'),
    formats: cellFormats(parts.get('xl/styles.xml') ?? '<styleSheet/>'),
    from1904,
  };
  const [first] = filled;
  if (!first) throw new Failure('not_a_table');
  const list = filled.find(({ xml }) => (xml.match(/<(?:\w{1,20}:)?row[ >]/g) ?? []).length > 1) ?? first;
  return {
    rows: sheetRows(list.xml, workbook),
    isEveryColumnNamed: false,
    otherSheets: filled.filter((sheet) => sheet !== list).map(({ name }) => name),
  };
}

/** The visible sheets in their order, with the paths of their parts. */
function sheetsOf(parts: ReadonlyMap<string, string>) {
  const targets = new Map<string, string>();
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Target = '' } = attributes();
      targets.set(Id, (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase());
    },
  });
  const sheets: Array<{ readonly name: string; readonly path: string }> = [];
  let from1904 = false;
  readXml(parts.get('xl/workbook.xml') ?? '<none/>', {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state, ...others } = attributes();
      const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (state === undefined || state === 'visible') sheets.push({ name, path: targets.get(id) ?? '' });
    },
  });
  return { sheets, from1904 };
}
