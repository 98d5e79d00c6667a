import type { Crop } from './shrink-picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The maximum zoom: a quarter of the picture fills the frame. */
export const closest = 4;

/** The initial crop for a frame of this aspect ratio (width divided by height): centred and as large as possible. */
export function startCrop(picture: Size, aspect: number): Crop {
  return zoomed({ x: 0, y: 0, width: 1, height: 1 }, picture, aspect, 1);
}

/** The same centre at another zoom; at 1, as much of the picture as possible fills the frame. */
export function zoomed(crop: Crop, picture: Size, aspect: number, zoom: number): Crop {
  const shape = picture.width / picture.height;
  const width = Math.min(1, aspect / shape) / zoom;
  const height = Math.min(1, shape / aspect) / zoom;
  return moved(
    { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height },
    { x: 0, y: 0 },
  );
}

/** Moves the crop by fractions of the frame, within the picture. */
export function moved(crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return {
    ...crop,
    x: within(crop.x + by.x * crop.width, 1 - crop.width),
    y: within(crop.y + by.y * crop.height, 1 - crop.height),
  };
}
