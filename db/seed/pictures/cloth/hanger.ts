import { castShadow } from '../stage.ts';
import { linear, svg } from '../svg.ts';

/** A wooden hanger; what hangs on it covers all but its hook and neck. */
export function hanger(x = 500): string {
  const wood = linear([
    [0, '#f0cd98'],
    [1, '#9a6733'],
  ]);
  const steel = linear(
    [
      [0, '#f4f4f2'],
      [1, '#8d9290'],
    ],
    [0, 0, 1, 0],
  );
  const hook = svg`<path d="M${x} 132 V98 C${x} 84 ${x + 26} 80 ${x + 26} 56 C${x + 26} 26 ${x - 24} 26 ${x - 24} 54" fill="none" stroke-width="8" stroke-linecap="round"`;
  const arms = svg`<path d="M${x} 126 C${x + 40} 130 ${x + 100} 176 ${x + 150} 206 L${x + 150} 226 C${x + 100} 196 ${x + 40} 170 ${x} 166 C${x - 40} 170 ${x - 100} 196 ${x - 150} 226 L${x - 150} 206 C${x - 100} 176 ${x - 40} 130 ${x} 126Z"`;
  return svg`${castShadow(svg`${hook} stroke="#3b2a22"/>`, { x: 10, y: 14, radius: 6, opacity: 0.4 })}
    ${hook} stroke="${steel}"/>${arms} fill="${wood}"/>`;
}
