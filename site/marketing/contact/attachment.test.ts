import { expect, test } from 'bun:test';
import { contact } from '../content/contact.ts';
import { maxBytes, refuseFiles } from './attachment.ts';

const words = contact('en').errors;
const refuse = (...files: { name: string; type: string; size: number }[]) => refuseFiles(files, words, String);
const picture = { name: 'saree.jpg', type: 'image/jpeg', size: 1000 };

test('one picture of just under 5 MB may be attached', () => {
  expect(refuse({ ...picture, size: maxBytes - 1 })).toBeNull();
});

test('a file of 5 MB is too large', () => {
  expect(refuse({ ...picture, size: 5242880 })).toBe('File size must be less than 5MB');
});

test('a second file is refused', () => {
  expect(refuse(picture, picture)).toBe('Maximum 1 file(s) allowed');
});

test('a Word file whose type the phone does not know may be attached, a program may not', () => {
  expect(refuse({ name: 'order.DOCX', type: '', size: 1 })).toBeNull();
  expect(refuse({ name: 'order.exe', type: 'application/x-msdownload', size: 1 })).toBe(words.fileType);
});
