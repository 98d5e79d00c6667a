import { hex, mix, type Channels } from '../../storefront/colour-channels.ts';
import type { GradientValues } from './gradient-presets.ts';

/** Side in px of the copy whose colours are read. */
const side = 24;

/** The least mean difference of a pixel's channels in a logo that has a colour. */
const coloured = 12;

const white: Channels = [255, 255, 255];

/** For a grey, black or white logo. */
const calm: GradientValues = { gradientFrom: '#fbfaf7', gradientVia: '#efebe3', gradientTo: '#d9d3c7' };

/** A gradient that suits a logo; null if the browser cannot read the picture. */
export async function gradientOfLogo(file: Blob): Promise<GradientValues | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!picture || !context) return null;
  context.drawImage(picture, 0, 0, side, side);
  return gradientOf(context.getImageData(0, 0, side, side).data);
}

/** A light gradient in the main colour of RGBA pixels. Vivid pixels count more than grey ones. */
export function gradientOf(pixels: ArrayLike<number>): GradientValues {
  const sum = [0, 0, 0];
  let weights = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = [0, 1, 2].map((channel) => pixels[at + channel] ?? 0);
    const weight = (Math.max(...colour) - Math.min(...colour)) * ((pixels[at + 3] ?? 0) / 255);
    weights += weight;
    for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value * weight;
  }
  if (weights / (pixels.length / 4) < coloured) return calm;
  const [red = 0, green = 0, blue = 0] = sum.map((total) => total / weights);
  const lightened = (share: number) => hex(mix([red, green, blue], white, share));
  return { gradientFrom: lightened(0.9), gradientVia: lightened(0.7), gradientTo: lightened(0.4) };
}
