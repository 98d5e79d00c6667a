import { expect, test } from 'bun:test';
import { closest, gestured, moved, startCrop, zoomed, zoomOf } from './crop-geometry.ts';

const portrait = { width: 3000, height: 4000 };

test('a crop begins as large as the frame allows, in the centre', () => {
  expect(startCrop(portrait, 1)).toEqual({ x: 0, y: 0.125, width: 1, height: 0.75 });
  expect(startCrop({ width: 4000, height: 1000 }, 3)).toEqual({ x: 0.125, y: 0, width: 0.75, height: 1 });
});

test('zooming keeps the centre, and moving never leaves the picture', () => {
  const close = zoomed(startCrop(portrait, 1), portrait, 1, 2);
  expect(close).toEqual({ x: 0.25, y: 0.3125, width: 0.5, height: 0.375 });
  expect(moved(close, { x: 5, y: -5 })).toMatchObject({ x: 0.5, y: 0 });
  expect(zoomed(moved(close, { x: 5, y: 5 }), portrait, 1, 1)).toMatchObject({ x: 0, y: 0.25 });
});

test('the crop has the frame’s shape', () => {
  for (const aspect of [1, 3]) {
    const { width, height } = startCrop(portrait, aspect);
    expect((width * portrait.width) / (height * portrait.height)).toBeCloseTo(aspect);
  }
});

test('a pinch enlarges the spot between the fingers, up to the maximum zoom', () => {
  const size = { width: 200, height: 200 };
  const corner = { point: { x: 0, y: 0 }, by: { x: 0, y: 0 }, size };
  const whole = startCrop(portrait, 1);
  const close = gestured(whole, portrait, 1, { ...corner, factor: 2 });
  expect(close).toEqual({ x: 0, y: 0.125, width: 0.5, height: 0.375 });
  expect(zoomOf(gestured(close, portrait, 1, { ...corner, factor: 10 }), portrait, 1)).toBe(closest);
  expect(gestured(close, portrait, 1, { ...corner, factor: 'toggle' }).width).toBe(1);
});

test('a dragged picture follows the finger', () => {
  const close = zoomed(startCrop(portrait, 1), portrait, 1, 2);
  const gesture = { factor: 1, point: { x: 0, y: 0 }, by: { x: 50, y: 0 }, size: { width: 200, height: 200 } };
  expect(gestured(close, portrait, 1, gesture)).toEqual({ ...close, x: close.x - 0.25 * close.width });
});
