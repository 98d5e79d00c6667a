/** Maximum width of an uploaded picture in px; the server stores no larger size. */
const widest = 1280;
const tallest = 1920;
const quality = 0.85;

/**
 * Whether a picture is in the iPhone's format. Only Safari can decode it, and some browsers do not know its type.
 */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/** The part of a picture to keep, in fractions of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Rotates, crops and shrinks a picture to the stored size, for a phone's slow connection.
 * @throws Error for a file that the browser cannot read as a picture
 */
export async function shrinkPicture(file: Blob, crop: Crop = wholePicture): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const cut = { width: bitmap.width * crop.width, height: bitmap.height * crop.height };
  const scale = Math.min(1, widest / cut.width, tallest / cut.height);
  if (scale === 1 && crop === wholePicture && file.size < 500_000 && !isHeic(file)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    bitmap,
    bitmap.width * crop.x,
    bitmap.height * crop.y,
    cut.width,
    cut.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  bitmap.close();
  const hasNoTransparency = file.type === 'image/jpeg' || isHeic(file);
  const shrunk = await encode(canvas, hasNoTransparency ? 'image/jpeg' : 'image/webp');
  return shrunk ?? file;
}

/** A browser that does not support a type returns PNG, which also keeps transparency. */
const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
