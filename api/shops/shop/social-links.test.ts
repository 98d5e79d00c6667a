import { expect, test } from 'bun:test';
import { shopChanges } from './contract.ts';

const saved = (field: 'facebook' | 'messenger', typed: string) => shopChanges.safeParse({ [field]: typed });

test('a Facebook link is accepted in any notation', () => {
  const forms = [
    'www.facebook.com/rahima',
    'fb.com/rahima',
    'facebook.com/rahima',
    'm.me/rahima',
    'm.facebook.com/rahima',
  ];
  for (const form of forms)
    for (const typed of [form, `http://${form}`, `https://${form}`, `  ${form} `, `HTTPS://${form}`])
      expect(saved('facebook', typed).data, typed).toEqual({ facebook: 'https://facebook.com/rahima' });
  expect(saved('facebook', 'facebook.com/profile.php?id=100').data).toEqual({
    facebook: 'https://facebook.com/profile.php?id=100',
  });
});

test('a Messenger link is accepted in any notation, including a page’s URL', () => {
  for (const typed of [
    'm.me/rahima',
    'http://m.me/rahima',
    'www.facebook.com/rahima',
    'fb.com/rahima/',
    'facebook.com/rahima',
  ])
    expect(saved('messenger', typed).data, typed).toEqual({ messenger: 'https://m.me/rahima' });
  expect(saved('messenger', 'messenger.com/t/rahima').data).toEqual({ messenger: 'https://messenger.com/t/rahima' });
});

test('an empty link stays empty, and links to other sites are refused', () => {
  for (const field of ['facebook', 'messenger'] as const) {
    expect(saved(field, ' ').data).toEqual({ [field]: '' });
    for (const typed of [
      'rahima',
      'facebook.com',
      'https://example.com/facebook.com/x',
      'https://facebook.com.example.com/x',
      'https://facebook.com@example.com/x',
      'javascript:alert(1)//facebook.com/x',
      'facebook.com:8080/x',
      'data:text/html,facebook.com/x',
    ])
      expect(saved(field, typed).error?.issues[0]?.message, typed).toBe(`${field}_link`);
  }
});

test('the target of a link that Facebook wraps is stored, without the id of the click', () => {
  const wrapped = (host: string, target: string) =>
    `https://${host}/l.php?u=${encodeURIComponent(target)}&h=${'AT0x'.repeat(80)}`;
  const target = 'https://www.facebook.com/rahima?fbclid=IwAR0';
  for (const host of ['l.facebook.com', 'lm.facebook.com', 'l.messenger.com', 'www.facebook.com'])
    expect(saved('facebook', wrapped(host, target)).data, host).toEqual({ facebook: 'https://facebook.com/rahima' });
  expect(saved('messenger', wrapped('l.facebook.com', 'https://m.me/rahima')).data).toEqual({
    messenger: 'https://m.me/rahima',
  });
  expect(saved('facebook', 'facebook.com/profile.php?id=100&mibextid=Zb').data).toEqual({
    facebook: 'https://facebook.com/profile.php?id=100',
  });
  for (const other of ['https://example.com/x', 'javascript:alert(1)', '', wrapped('l.facebook.com', target)])
    expect(saved('facebook', wrapped('l.facebook.com', other)).error?.issues[0]?.message, other).toBe('facebook_link');
});
