import { expect, test } from 'bun:test';
import { replyEmail } from './contacts.tsx';

test('a message with an e-mail address is answered by e-mail, whatever its subject contains', () => {
  expect(replyEmail({ email: 'rahima@example.com', subject: 'Price & plan?' })).toBe(
    'mailto:rahima%40example.com?subject=Re%3A%20Price%20%26%20plan%3F',
  );
  expect(replyEmail({ email: 'a@b.c?cc=x@y.z', subject: '' })).not.toContain('?cc');
});

test('a message with a mobile number is answered in WhatsApp, in any spelling of the number', () => {
  for (const email of ['01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮'])
    expect(replyEmail({ email, subject: '' })).toBe('https://wa.me/8801712345678');
});
