import { expect, test } from 'bun:test';
import { contact } from './contact.ts';

test('the contact form’s texts are those that were agreed', () => {
  const { sent, attached, failed, errors, form } = contact('en');
  expect(form.reach).toBe('Email / Mobile');
  expect(sent).toMatchObject({
    title: 'Message sent successfully!',
    text: "We'll get back to you within 24 hours.",
  });
  expect(attached).toEqual({
    title: 'File uploaded successfully!',
    text: 'Your attachment has been added to the message.',
  });
  expect(failed).toEqual({
    title: 'Unable to send message',
    connection: 'Please check your internet connection and try again.',
    fallback: 'Failed to send message',
  });
  expect(errors.maxFiles('1')).toBe('Maximum 1 file(s) allowed');
  expect(errors.fileTooLarge).toBe('File size must be less than 5MB');
  expect(errors.uploadFailed('Bad Gateway')).toBe('Upload failed: Bad Gateway');
  expect(errors.unknown).toBe('Unknown error');
});
