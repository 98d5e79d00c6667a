import { expect, setDefaultTimeout, test } from 'bun:test';
import { faultsOf } from './page-faults.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

test('a page that a text has broken is detected', async () => {
  const style = '<style>a{}</style>';
  const hash = new Bun.CryptoHasher('sha256').update('a{}').digest('base64');
  const policy = `style-src 'sha256-${hash}'`;
  const known = new Set(['p', 'style', 'script', 'a', 'img']);
  const faults = (html: string) => faultsOf({ html, policy }, known);
  expect(await faults(`${style}<p>&lt;b&gt;</p><script type="application/ld+json">{}</script>`)).toEqual([]);
  for (const broken of [
    '<style>a{}<p></style>',
    '<script>alert(1)</script>',
    '<b></b>',
    '<img src=x onerror=alert(1)>',
    '<p style="color:red">',
    '<a href="javascript:alert(1)">',
    '<script type="application/ld+json">{</script>',
  ])
    expect([broken, (await faults(broken)).length]).toEqual([broken, 1]);
});
