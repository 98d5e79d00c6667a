import { expect, test } from 'bun:test';
import { asDownload, safeFileName, sentFileName } from './file-name.ts';

test('a file keeps its sender’s name, in any script', () => {
  expect(safeFileName('রসিদ ২০২৬.pdf', 'pdf')).toBe('রসিদ ২০২৬.pdf');
  expect(safeFileName('Photo.JPEG', 'jpg')).toBe('Photo.JPEG');
  expect(sentFileName(`attachment; filename*=UTF-8''${encodeURIComponent('রসিদ; a.pdf')}`)).toBe('রসিদ; a.pdf');
});

test('the extension shows the real file type', () => {
  expect(safeFileName('invoice.exe', 'pdf')).toBe('invoice.exe.pdf');
  expect(safeFileName('no ending', 'txt')).toBe('no ending.txt');
});

test('a file name cannot contain a path or invisible characters', () => {
  expect(safeFileName('../../etc/passwd.txt', 'txt')).toBe('etc passwd.txt');
  expect(safeFileName('C:\\x\\a.pdf', 'pdf')).toBe('C x a.pdf');
  expect(safeFileName('a\u202Efdp.exe', 'pdf')).toBe('a fdp.exe.pdf');
  expect(safeFileName('a"\r\nset-cookie: b.pdf', 'pdf')).toBe('a set-cookie b.pdf');
  for (const empty of ['', '...', ' \u200B ']) expect(safeFileName(empty, 'pdf')).toBe('attachment.pdf');
  expect([...safeFileName('অ'.repeat(300), 'pdf')]).toHaveLength(84);
});

test('an unreadable header gives no name', () => {
  for (const header of [null, '', 'attachment', "attachment; filename*=UTF-8''%E0%A4", 'attachment; filename="a.pdf"'])
    expect(sentFileName(header)).toBe('');
});

test('a download header names the file for old and new browsers', () => {
  expect(asDownload("Rahima's রসিদ.pdf")).toBe(
    `attachment; filename="Rahima's _.pdf"; filename*=UTF-8''Rahima%27s%20${encodeURIComponent('রসিদ')}.pdf`,
  );
});
