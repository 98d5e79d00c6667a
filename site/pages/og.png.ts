import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const pictures = 'site/marketing/pictures';
/** The phone on the picture, px. It is cut off at the lower edge. */
const phone = { left: 770, top: 90, width: 330, height: 540 };

/** The image in previews of pages without an image of their own: the logo, and a shop on a phone. */
export async function GET(): Promise<Response> {
  const drawing = await readFile(`${pictures}/sharing.svg`);
  const { width, height } = phone;
  const corners = `<svg width="${width}" height="${height + 40}"><rect width="100%" height="100%" rx="32" /></svg>`;
  const shop = await sharp(`${pictures}/look-classic.webp`)
    .resize({ width, height: height + 40, fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const onScreen = await sharp(shop).extract({ left: 0, top: 0, width, height }).toBuffer();
  const picture = sharp(drawing)
    .resize(1200, 630)
    .composite([{ input: onScreen, left: phone.left, top: phone.top }]);
  return new Response(new Uint8Array(await picture.png({ palette: true, quality: 90 }).toBuffer()));
}
