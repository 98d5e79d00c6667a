import { spread, type Figure } from './report.ts';

const size = { width: 640, height: 300, left: 56, bottom: 40, top: 24, right: 16 } as const;

/** An SVG with lines of figures over the number of shops, with logarithmic axes. */
export function drawChart(title: string, series: ReadonlyArray<{ name: string; figures: readonly Figure[] }>): string {
  const values = series.flatMap(({ figures }) => figures.map(({ samples }) => spread(samples).median));
  const shops = series.flatMap(({ figures }) => figures.map((figure) => figure.shops ?? 1));
  const across = scale(shops, size.left, size.width - size.right);
  const up = scale(values, size.height - size.bottom, size.top);
  const lines = series.map(({ name, figures }, index) => {
    const points = figures
      .toSorted((one, other) => (one.shops ?? 0) - (other.shops ?? 0))
      .map((figure) => [across(figure.shops ?? 1), up(spread(figure.samples).median)] as const);
    const last = points.at(-1);
    const colour = colours[index % colours.length];
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map((point) => point.join(',')).join(' ')}"/>
  ${points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`).join('')}
  <text x="${last?.[0]}" y="${(last?.[1] ?? 0) - 8}" text-anchor="end" fill="${colour}">${name}</text>`;
  });
  const marks = [...new Set(shops)].map(
    (count) =>
      `<text x="${across(count)}" y="${size.height - 14}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  );
  const heights = powersBetween(values).map(
    (
      value,
    ) => `<line x1="${size.left}" x2="${size.width - size.right}" y1="${up(value)}" y2="${up(value)}" stroke="#e6e2da"/>
  <text x="${size.left - 8}" y="${up(value) + 4}" text-anchor="end">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12" fill="#1b211e">
  <rect width="100%" height="100%" fill="#fff"/>
  <text x="${size.left}" y="16" font-weight="bold">${title}</text>
  ${[...heights, ...marks, ...lines].join('\n  ')}
</svg>
`;
}

const colours = ['#006a4e', '#b3261e', '#5b4bb4'];

function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const powers = powersBetween(values).map(Math.log10);
  const [low = 0, high = 1] = [powers[0], powers.at(-1)];
  return (value) => Math.round((from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from)) * 10) / 10;
}

function powersBetween(values: readonly number[]): number[] {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
}
