import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

/** Icons for shops without a square logo: our logo, in the sizes that phones install. */
const icons = {
  'shop-192': { size: 192, share: 1 },
  'shop-512': { size: 512, share: 1 },
  // Phones crop this one to their own shape, so the logo stays within the inner 80 % (W3C Application Manifest,
  // 'maskable').
  'shop-maskable-512': { size: 512, share: 0.8 },
};
const ground = '#006a4e';

export const getStaticPaths = () => Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<{ size: number; share: number }> = async ({ props: { size, share } }) => {
  const side = Math.round(size * share);
  const margin = Math.floor((size - side) / 2);
  const mark = await sharp(await readFile('site/public/favicon.svg'), { density: 1200 })
    .resize(side)
    .png()
    .toBuffer();
  const background = share < 1 ? ground : '#0000';
  const icon = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, top: margin, left: margin }])
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon));
};
