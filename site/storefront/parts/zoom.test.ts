import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { maxScale, moved, wholePicture, zoomAt } from './zoom.ts';

const size = { width: 300, height: 300 };

test('the point under the finger stays under it', () => {
  expect(zoomAt(wholePicture, 2, { x: 100, y: 50 }, size)).toEqual({ scale: 2, x: -100, y: -50 });
});

test('a picture is never smaller than its frame or larger than four times the frame', () => {
  expect(zoomAt(wholePicture, 0.1, { x: 0, y: 0 }, size)).toEqual(wholePicture);
  expect(zoomAt(wholePicture, 100, { x: 0, y: 0 }, size).scale).toBe(maxScale);
});

test('zooming out again shows the whole picture in its place', () => {
  const near = moved(zoomAt(wholePicture, 4, { x: 10, y: 290 }, size), { x: -50, y: 20 }, size);
  expect(zoomAt(near, 0.01, { x: 200, y: 200 }, size)).toEqual(wholePicture);
});

test('dragging never leaves a gap between the picture and its frame', () => {
  const amount = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: amount, y: amount })),
      (steps) => {
        let view = wholePicture;
        for (const { factor, x, y } of steps) view = moved(zoomAt(view, factor, { x, y }, size), { x: y, y: x }, size);
        const rightEdge = view.x + size.width * view.scale;
        return (
          view.x <= 0 && view.y <= 0 && rightEdge >= size.width - 1e-6 && view.scale >= 1 && view.scale <= maxScale
        );
      },
    ),
  );
});
