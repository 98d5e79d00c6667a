import { darker, lighter } from '../colour.ts';
import { contactShadow } from '../stage.ts';
import { linear, radial, svg } from '../svg.ts';

const side = 34;

/** A broken piece of honeycomb standing up, about 260 px wide, its foot at y = 0. */
export function honeycomb(honey: string): string {
  const rows = [3, 4, 5, 4, 5, 4];
  const wax = radial(
    [
      [0, lighter(honey, 0.7)],
      [0.5, honey],
      [1, darker(honey, 0.25)],
    ],
    [0.34, 0.28, 0.85],
  );
  const wall = linear([
    [0, lighter(honey, 0.35)],
    [1, darker(honey, 0.3)],
  ]);
  const cells = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => {
      const x = (column - (count - 1) / 2) * side * 1.74;
      const y = -44 - row * side * 1.5;
      return svg`<path d="${hexagon(x, y, side * 1.08)}" fill="${wall}"/><path d="${hexagon(x, y, side * 0.8)}" fill="${wax}"/>`;
    }),
  );
  return svg`${contactShadow(10, -4, 260)}<g transform="translate(12 4)"><g fill="${darker(honey, 0.4)}">${rows.flatMap(
    (count, row) =>
      Array.from(
        { length: count },
        (_, column) =>
          svg`<path d="${hexagon((column - (count - 1) / 2) * side * 1.74, -44 - row * side * 1.5, side * 1.1)}"/>`,
      ),
  )}</g></g>${cells}`;
}

function hexagon(x: number, y: number, radius: number): string {
  return `${Array.from({ length: 6 }, (_, at) => {
    const angle = ((at + 0.5) / 6) * Math.PI * 2;
    return svg`${at === 0 ? 'M' : 'L'}${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
  }).join('')}Z`;
}
