import { expect, test } from 'bun:test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { bunCommand } from '../../platform/jobs/bun-command.ts';
import { shopCard } from './shop-card.ts';

const gradient = { from: '#6EE7B7', via: '#A78BFA', to: '#3B82F6' };
const shop = { name: 'রহিমা ফ্যাশন & Sons <3', address: 'ধানমন্ডি, ঢাকা', gradient };

const photo = (colour: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();

/** The colour of one pixel as three numbers. */
async function colourAt(card: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('the preview image has the size that WhatsApp and Facebook show, and shows a product', async () => {
  const card = await shopCard(shop, await photo('#00ff00'), [await photo('#ff0000')]);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const [red = 0, green = 0] = await colourAt(card, 870, 315);
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(20);
});

test('four detailed photos stay under 300 kB', async () => {
  const loud = await noise();
  const card = await shopCard(shop, loud, [loud, loud, loud, loud]);
  expect(card.length).toBeLessThan(300_000);
});

test('an unreadable picture is left out and does not delay the page', async () => {
  const card = await shopCard(shop, new Uint8Array([1, 2, 3]), [new Uint8Array([0]), await photo('#ff0000')]);
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('an empty shop also has a preview image', async () => {
  const card = await shopCard({ name: '', address: '', gradient }, null, []);
  expect(card.length).toBeGreaterThan(1000);
});

test('without fonts on the machine, the preview has only pictures and no placeholder boxes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'poshora-no-fonts-'));
  const settings = join(folder, 'fonts.conf');
  await Bun.write(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const drawn = join(folder, 'card.jpg');
  const script = `const { shopCard } = await import(${JSON.stringify(join(import.meta.dir, 'shop-card.ts'))});
    await Bun.write(${JSON.stringify(drawn)}, await shopCard(${JSON.stringify(shop)}, null, []));`;
  const child = Bun.spawn([...bunCommand, '-e', script], {
    env: { PATH: '/usr/bin:/bin', FONTCONFIG_FILE: settings, FONTCONFIG_PATH: folder },
    stderr: 'pipe',
  });
  expect(await child.exited).toBe(0);
  // Without text there is no panel, so the middle shows the gradient instead of white.
  expect(Math.min(...(await colourAt(await Bun.file(drawn).bytes(), 600, 100)))).toBeLessThan(240);
});
