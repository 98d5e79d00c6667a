import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The image in previews of pages without an image of their own. */
export async function GET(): Promise<Response> {
  const drawing = await readFile('site/marketing/pictures/sharing.svg');
  return new Response(new Uint8Array(await sharp(drawing).resize(1200, 630).png({ palette: true }).toBuffer()));
}
