import { useEffect, useRef, type RefObject } from 'react';

interface Movement {
  readonly x: number;
  readonly y: number;
}

/** Reports the movement of a pressed pointer, as a fraction of the element's size. */
export function useDrag(element: RefObject<HTMLElement | null>, onMove: (by: Movement) => void): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const press = ({ pointerId }: PointerEvent) => target.setPointerCapture(pointerId);
    const move = ({ buttons, movementX, movementY }: PointerEvent) => {
      if (buttons === 1) latest.current({ x: movementX / target.clientWidth, y: movementY / target.clientHeight });
    };
    target.addEventListener('pointerdown', press);
    target.addEventListener('pointermove', move);
    return () => {
      target.removeEventListener('pointerdown', press);
      target.removeEventListener('pointermove', move);
    };
  }, [element]);
}
