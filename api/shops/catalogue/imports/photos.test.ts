import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ApiResponse } from '../../../../tests/api/testing.ts';
import { storePictures } from '../../products/testing.ts';
import { plainImage } from '../../pictures/test-photos.ts';
import { startWithSeller } from './testing.ts';

/** A local website with photos. */
let photos: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {};
const requested: string[] = [];
let isInTrouble = false;
/** Requests in progress at `/alone/…`, and the most that were concurrent before the first response. */
const alone = { underWay: 0, most: 0, isResponded: false };
const site = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request): Promise<Response> {
    const { pathname } = new URL(request.url);
    requested.push(pathname);
    if (pathname.startsWith('/alone/')) return respondLate();
    if (pathname === '/moved.jpg') return Response.redirect('/red.jpg', 302);
    if (pathname === '/inside.jpg') return Response.redirect('http://10.0.0.1/secret.jpg', 302);
    if (pathname === '/page.jpg') return new Response('<html><script>alert(1)</script></html>');
    if (pathname === '/busy.jpg' && isInTrouble) return new Response('later', { status: 503 });
    const photo = photos[pathname === '/busy.jpg' ? '/red.jpg' : pathname];
    return photo ? new Response(photo) : new Response('not here', { status: 404 });
  },
});

/** Responds only after 20 local requests, so that a concurrent request would arrive in the meantime. */
async function respondLate(): Promise<Response> {
  alone.underWay += 1;
  if (!alone.isResponded) alone.most = Math.max(alone.most, alone.underWay);
  for (let number = 0; number < 20; number += 1) await fetch(`http://127.0.0.1:${site.port}/beside`);
  alone.isResponded = true;
  alone.underWay -= 1;
  return new Response('not here', { status: 404 });
}

const at = (path: string) => `http://photos.example:${site.port}${path}`;

beforeAll(async () => {
  const colours = { '/red.jpg': '#c00000', '/green.jpg': '#00c000', '/blue.jpg': '#0000c0' };
  const made = Object.entries(colours).map(
    async ([path, colour]) => [path, await plainImage('jpeg', 320, 320, colour)] as const,
  );
  photos = { ...Object.fromEntries(await Promise.all(made)), '/big.jpg': new Uint8Array(5 * 1024 * 1024 + 1) };
});
afterAll(() => site.stop(true));

const imagesOf = (product: ApiResponse | undefined) => product?.['images'] as string[];

test('photos are fetched in the file’s order, with redirects, each picture once', async () => {
  const { importFile, stored, latest, givePlan } = await startWithSeller();
  await givePlan('pro');
  requested.length = 0;
  const urls = [at('/moved.jpg'), at('/green.jpg'), at('/blue.jpg'), at('/green.jpg')].join(',');
  await importFile(`name,price,image,image 2,image 3,image 4\nShari,1,${urls}\nLungi,2,${at('/green.jpg')},,,\n`);
  const [shari, lungi] = await stored();
  expect(new Set(imagesOf(shari)).size).toBe(3);
  expect(imagesOf(lungi)).toEqual([imagesOf(shari)[1] ?? '']);
  expect(requested.filter((path) => path === '/green.jpg')).toHaveLength(1);
  expect(await latest()).toMatchObject({ state: 'done', photos: { waiting: 0, fetched: 4, failed: 0 } });
});

test('a failed photo is reported with its line and reason, and its product is imported without it', async () => {
  const { importFile, stored, givePlan } = await startWithSeller();
  await givePlan('pro');
  const rows = ['/none.jpg', '/page.jpg', '/big.jpg', '/inside.jpg'].map(
    (path) => `${path},1,${at(path)},${at('/red.jpg')}`,
  );
  const inside = 'Inside,1,http://192.168.0.1/a.jpg,';
  const lines = await importFile(`name,price,image,image 2\n${rows.join('\n')}\n${inside}\nNone,1,photo.jpg,\n`);
  expect(lines.map(({ line, photoProblems, notes }) => [line, photoProblems[0]?.text ?? notes[0]?.text])).toEqual([
    [2, 'There is no photo at this link (status 404).'],
    [3, 'Please choose a picture in JPEG, PNG or WebP format.'],
    [4, 'The photo is larger than 5 MB.'],
    [5, 'The photo’s link does not lead to a public website.'],
    [6, 'The photo’s link does not lead to a public website.'],
    [7, 'This is not the link of a photo on the internet.'],
  ]);
  expect(lines[0]?.['photoProblems'][0]).toMatchObject({ line: 2, url: at('/none.jpg') });
  expect((await stored()).map((product) => imagesOf(product).length)).toEqual([1, 1, 1, 1, 0, 0]);
});

test('importing the same file again fetches nothing and duplicates nothing', async () => {
  const { importFile, stored } = await startWithSeller();
  const file = `name,price,image,image 2\nShari,1,${at('/red.jpg')},${at('/blue.jpg')}\n`;
  await importFile(file);
  const before = await stored();
  requested.length = 0;
  expect((await importFile(file)).map(({ action }) => action as string)).toEqual(['same']);
  expect(requested).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('variants get their photos, which the product gets as well', async () => {
  const { importFile, stored } = await startWithSeller();
  await importFile(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image
s,Saree,Colour,Red,10,${at('/green.jpg')},${at('/red.jpg')}
s,,,Blue,10,,${at('/blue.jpg')}
s,,,Plain,10,,\n`,
  );
  const [saree] = await stored();
  const [, red, blue] = imagesOf(saree);
  expect(imagesOf(saree)).toHaveLength(3);
  expect(saree?.['variants']).toMatchObject([{ imageUrl: red }, { imageUrl: blue }, { imageUrl: null }]);
});

test('photos beyond the plan’s limit are reported and left out, and a product keeps its photos while new ones fail', async () => {
  const { importFile, report, linesOf, stored, givePlan, add, services, shopId } = await startWithSeller();
  await givePlan('free');
  const urls = ['/red.jpg', '/green.jpg', '/blue.jpg', '/more.jpg'].map(at).join(',');
  const { body } = await report(`name,price,image,image 2,image 3,image 4\nShari,1,${urls}\n`);
  expect((await linesOf(String(body?.['id'])))[0]).toMatchObject({
    photos: 3,
    notes: [{ column: 'image', text: 'Your plan allows 3 photos a product; the others are left out.' }],
  });
  const [own] = await storePictures(services, shopId, 1);
  await add({ name: 'Lungi', price: 1, imageUrl: own });
  await importFile(`name,price,image,image 2\nLungi,1,${at('/none.jpg')},${at('/page.jpg')}\n`);
  expect(imagesOf((await stored())[0])).toEqual([own ?? '']);
});

test('a failing website is retried after all others, and again when the seller asks', async () => {
  const { importFile, stored, start, run, latest, linesOf } = await startWithSeller();
  isInTrouble = true;
  requested.length = 0;
  await importFile(`name,price,image\nShari,1,${at('/busy.jpg')}\nLungi,2,${at('/blue.jpg')}\n`);
  expect(requested.filter((path) => path === '/busy.jpg')).toHaveLength(3);
  const { id, photos: counted } = await latest();
  expect(counted).toEqual({ waiting: 0, fetched: 1, failed: 1 });
  isInTrouble = false;
  await start(String(id));
  await run();
  expect(await latest()).toMatchObject({ state: 'done', photos: { fetched: 2, failed: 0 } });
  expect((await linesOf(String(id)))[0]?.['photoProblems']).toEqual([]);
  expect((await stored()).map((product) => imagesOf(product).length)).toEqual([1, 1]);
});

test('the first photo of an import comes alone: a website that hangs holds one connection', async () => {
  const { importFile, latest } = await startWithSeller();
  const rows = ['a', 'b', 'c', 'd'].map((name) => `${name},1,${at(`/alone/${name}.jpg`)}`);
  await importFile(`name,price,image\n${rows.join('\n')}\n`);
  expect(alone.most).toBe(1);
  expect(await latest()).toMatchObject({ state: 'done', photos: { waiting: 0, fetched: 0, failed: 4 } });
});
