import { factorOf, type Gesture } from '../../ui/gestures.ts';
import type { Crop } from '../../ui/shrink-picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const centre: Point = { x: 0.5, y: 0.5 };

/** The maximum zoom: a quarter of the initial crop's width and height fills the frame. */
export const closest = 4;

/** The initial crop for a frame of this aspect ratio (width divided by height): centred and as large as possible. */
export function startCrop(picture: Size, aspect: number): Crop {
  return zoomed({ x: 0, y: 0, width: 1, height: 1 }, picture, aspect, 1);
}

/** How much a crop enlarges the picture: 1 for the initial crop. */
export const zoomOf = (crop: Crop, picture: Size, aspect: number): number =>
  startCrop(picture, aspect).width / crop.width;

/**
 * The crop at another zoom; at 1, as much of the picture as possible fills the frame.
 * @param at the point that keeps its place, in fractions of the frame
 */
export function zoomed(crop: Crop, picture: Size, aspect: number, zoom: number, at: Point = centre): Crop {
  const shape = picture.width / picture.height;
  const width = Math.min(1, aspect / shape) / zoom;
  const height = Math.min(1, shape / aspect) / zoom;
  return moved(
    { x: crop.x + (crop.width - width) * at.x, y: crop.y + (crop.height - height) * at.y, width, height },
    { x: 0, y: 0 },
  );
}

/** The crop after a pinch, a drag, a turn of the wheel or a double click. */
export function gestured(crop: Crop, picture: Size, aspect: number, gesture: Gesture): Crop {
  const { point, by, size } = gesture;
  const zoom = zoomOf(crop, picture, aspect);
  const next = Math.min(closest, Math.max(1, zoom * factorOf(gesture, zoom)));
  const enlarged = next === zoom ? crop : zoomed(crop, picture, aspect, next, fractionOf(point, size));
  const { x, y } = fractionOf(by, size);
  return moved(enlarged, { x: -x, y: -y });
}

const fractionOf = ({ x, y }: Point, { width, height }: Size): Point => ({ x: x / width, y: y / height });

/** Moves the crop by fractions of the frame, within the picture. */
export function moved(crop: Crop, by: Point): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return {
    ...crop,
    x: within(crop.x + by.x * crop.width, 1 - crop.width),
    y: within(crop.y + by.y * crop.height, 1 - crop.height),
  };
}
