import { linearAcross, type Reference, type Stop } from '../svg.ts';

/** How far the cloth stands out, -1 to 1, at a share of its width. */
export type Relief = (share: number) => number;

/** Irregular soft pleats; `seed` makes each hanging cloth fall its own way. */
export function pleats(count: number, seed: number): Relief {
  const wave = (share: number, times: number, phase: number) =>
    Math.sin(share * Math.PI * 2 * count * times + phase + seed * 1.7);
  return (share) => {
    const drift = share + 0.018 * Math.sin(share * 9 + seed);
    return 0.68 * wave(drift, 1, 0) + 0.22 * wave(drift, 0.5, 1.1) + 0.1 * wave(drift, 2.1, 2.3);
  };
}

const samples = 90;

/** Light and shade over pleats, for light from the left; `sheen` 0 for cotton, 1 for silk. */
export function pleatShade(relief: Relief, left: number, right: number, sheen: number): Reference {
  const stops = Array.from({ length: samples + 1 }, (_, at): Stop => {
    const share = at / samples;
    const slope = (relief(share + 0.006) - relief(share - 0.006)) / 0.012;
    const facing = Math.max(-1, Math.min(1, slope / 42));
    const hollow = Math.max(0, -relief(share)) ** 2 * 0.28;
    const dark = Math.max(0, -facing) * 0.42 + hollow;
    const bright = Math.max(0, facing) ** (1 + sheen) * (0.26 + sheen * 0.3) - hollow;
    return dark > bright
      ? [share, '#2b140f', Math.min(0.6, dark - Math.max(0, bright))]
      : [share, '#fff4dc', bright - dark];
  });
  return linearAcross(stops, [left, 0, right, 0]);
}
