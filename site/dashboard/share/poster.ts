import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { storedPicture } from '../pictures/upload-picture.ts';
import { qrCode } from '../../ui/qr-code.ts';

/** A5 at 300 dpi, upright. */
const width = 1748;
const height = 2480;
const codeSize = 1100;
const logoSize = 360;

/** A poster to print: the logo, the name, the QR code and what to do with it. Null if it cannot be drawn. */
export async function posterPng(shop: OwnShop, url: string, scan: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  const font = (weight: number, px: number) => `${weight} ${px}px ${styles.getPropertyValue('--font-text')}`;
  context.fillStyle = styles.getPropertyValue('--color-surface');
  context.fillRect(0, 0, width, height);
  context.textAlign = 'center';
  context.fillStyle = styles.getPropertyValue('--color-ink');
  if (shop.logoUrl) await drawLogo(context, shop.logoUrl);
  drawFitting(context, shop.name, 760, (px) => font(700, px), 150);
  drawCode(context, url);
  drawFitting(context, scan, 2160, (px) => font(600, px), 80);
  drawFitting(context, url.replace(/^https?:\/\//, ''), 2300, (px) => font(400, px), 64);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

async function drawLogo(context: CanvasRenderingContext2D, logoUrl: string): Promise<void> {
  const file = await storedPicture(logoUrl);
  const logo = file && (await createImageBitmap(file).catch(() => null));
  if (!logo) return;
  const scale = Math.min(logoSize / logo.width, logoSize / logo.height);
  const [across, down] = [logo.width * scale, logo.height * scale];
  context.drawImage(logo, (width - across) / 2, 160 + (logoSize - down) / 2, across, down);
  logo.close();
}

function drawCode(context: CanvasRenderingContext2D, url: string): void {
  const { size, path } = qrCode(url);
  const module = Math.floor(codeSize / size);
  context.save();
  context.translate(Math.round((width - module * size) / 2), 900);
  context.scale(module, module);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(new Path2D(path));
  context.restore();
}

/** One centred line, as large as fits. */
function drawFitting(
  context: CanvasRenderingContext2D,
  text: string,
  bottom: number,
  font: (px: number) => string,
  largest: number,
): void {
  context.font = font(largest);
  const room = width - 240;
  context.font = font(Math.floor(largest * Math.min(1, room / context.measureText(text).width)));
  context.fillText(text, width / 2, bottom);
}
