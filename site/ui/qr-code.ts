import { encode, renderSVG } from 'uqr';

/** White modules around the code, as ISO/IEC 18004 requires. */
const quietZone = 4;

/** Px of the PNG for print: 10 cm at 300 dpi. */
const printSize = 1200;

export interface QrCode {
  /** Modules per side, including the quiet zone: the side of the `viewBox`. */
  readonly size: number;
  /** An SVG path of all dark modules. */
  readonly path: string;
}

export function qrCode(url: string): QrCode {
  const { data, size } = encode(url, { border: quietZone, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

export const qrSvg = (url: string): Blob =>
  new Blob([renderSVG(url, { border: quietZone, ecc: 'M' })], { type: 'image/svg+xml' });

/** A PNG with sharp edges, large enough for a poster. */
export function qrPng(url: string): Promise<Blob | null> {
  const { path, size } = qrCode(url);
  const canvas = document.createElement('canvas');
  const scale = Math.floor(printSize / size);
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
