import { expect, test } from 'bun:test';
import { findMessageErrors, pickMessageErrors, readMessage } from './message.ts';

test('a field of blanks counts as empty, and each empty field is named', () => {
  const form = new FormData();
  form.set('name', ' Rahima ');
  form.set('email', '01712345678');
  form.set('subject', '   ');
  const message = readMessage(form);
  expect(message.name).toBe('Rahima');
  expect(findMessageErrors(message, 'Fill in')).toEqual({ subject: 'Fill in', message: 'Fill in' });
});

test('an error of the server stands at its field, and one for a field that is not in the form is left out', () => {
  expect(pickMessageErrors({ email: 'Unknown', attachmentUrl: 'Gone' })).toEqual({ email: 'Unknown' });
});
