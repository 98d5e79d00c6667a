import { gzipSync } from 'node:zlib';
import { partsOf, type Bench, type Budget } from './budget.ts';
import { firstShop, whenQuiet, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** The bytes that a browser downloads for a shop page with eight products. */
export function pageSizes(bench: Bench): readonly Budget[] {
  const parts = partsOf(() => measureSizes(bench));
  const of = (part: keyof Awaited<ReturnType<typeof measureSizes>>) => parts((sizes) => sizes[part]);
  return [
    { name: 'Shop page with 8 products, HTML and CSS, Brotli', limit: { atMost: 14 }, unit: 'KB', measure: of('page') },
    { name: 'Its requests before the pictures', limit: { atMost: 1 }, unit: '', measure: of('requests') },
    { name: 'Script before the first touch', limit: { atMost: 2 }, unit: 'KB', measure: of('first') },
    { name: 'Script after the first touch, gzip', limit: { atMost: 85 }, unit: 'KB', measure: of('later') },
  ];
}

/** KB, and the number of requests. */
async function measureSizes(bench: Bench) {
  const folder = await shopsIn(bench, 10);
  const { html, sent, script } = await withProduct(folder, async (product) => {
    await whenQuiet(product);
    const read = (path: string, encoding: string) =>
      fetch(product.origin + path, { headers: { 'accept-encoding': encoding } });
    const path = `/${(await firstShop(folder)).slug}`;
    const page = await (await read(path, 'identity')).text();
    const main = /data-main="?([^" >]+)/.exec(page)?.[1] ?? '';
    return {
      html: page,
      sent: Number((await read(path, 'br')).headers.get('content-length')),
      script: await (await read(main, 'identity')).text(),
    };
  });
  if (/^import\b(?!\()/m.test(script)) throw new Error('The script needs another one');
  const blocking = html.match(/<script[^>]+src=|rel="?(?:stylesheet|modulepreload)|@import/g) ?? [];
  const inline = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, kind = '']) => !/type="?application\/(ld\+)?json/.test(kind))
    .map(([, , text = '']) => Buffer.byteLength(text));
  return {
    page: sent / 1024,
    requests: 1 + blocking.length,
    first: inline.reduce((sum, bytes) => sum + bytes, 0) / 1024,
    later: gzipSync(script, { level: 6 }).length / 1024,
  };
}
