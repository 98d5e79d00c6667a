import { drapedSaree } from '../cloth/draped-saree.ts';
import { kantha } from '../cloth/kantha.ts';
import { panjabi } from '../cloth/panjabi.ts';
import { threePiece } from '../cloth/three-piece.ts';
import { clayPots } from '../craft/pottery.ts';
import { panjabis, quilt, sarees, threePieces } from '../designs.ts';
import { leaf, mango } from '../food/fruit.ts';
import { honey, mangoBasket, mustardOil } from '../food/scenes.ts';
import { spiceBowl } from '../food/spices.ts';
import { roundShadow, type Ground } from '../stage.ts';
import { place, svg } from '../svg.ts';
import { compact, creamJar, dropperBottle, lipstick, rosePetals } from './cosmetics.ts';
import { cookingPot, fryingPan, utensils } from './kitchen.ts';
import { scissors, sewingMachine, spool, tape } from './tailoring.ts';

export interface Showcase extends Ground {
  readonly draw: () => string;
}

const wall = (colour: string) => ({ colour, width: 1333, height: 1000 });
const table = (colour: string) => ({ ...wall(colour), horizon: 0.6 });

/** One picture for each kind of business, on a ground of 4 to 3. */
export const showcases = {
  'female-fashion': {
    ...wall('#f2ddd0'),
    draw: () =>
      svg`${place(threePiece(threePieces.rose), { x: -70, y: 30, scale: 0.86 })}${place(drapedSaree(sarees.peacock, 4), { x: 655, y: 4, scale: 0.76 })}`,
  },
  'male-fashion': {
    ...wall('#e2e8e6'),
    draw: () =>
      svg`${place(panjabi(panjabis.navy), { x: -110, y: 20, scale: 0.92 })}${place(panjabi(panjabis.ivory), { x: 500, y: 20, scale: 0.92 })}`,
  },
  'organic-food': {
    ...table('#e9ecd8'),
    draw: () =>
      svg`${place(honey(), { x: -100, y: 30, scale: 0.9 })}${place(mustardOil(), { x: 450, y: 24, scale: 0.93 })}`,
  },
  cosmetics: { ...table('#f4e0da'), draw: cosmetics },
  handicraft: {
    ...table('#ece0cc'),
    draw: () =>
      svg`${place(kantha(quilt), { x: 10, y: -20, scale: 0.86 })}${place(clayPots(), { x: 470, y: 64, scale: 0.96 })}`,
  },
  kitchen: {
    ...table('#e4ebe5'),
    draw: () =>
      svg`${place(utensils('#2f6f6a'), { x: 270, y: 740, scale: 1.16 })}${place(cookingPot('#b3261e'), { x: 690, y: 790, scale: 1.2 })}${place(fryingPan(), { x: 960, y: 880, scale: 0.72 })}${place(spiceBowl('#e8a81c', 'powder'), { x: 330, y: 900, scale: 0.5 })}`,
  },
  mango: { ...table('#f3e6c4'), draw: mangoes },
  tailoring: {
    ...table('#efe6d8'),
    draw: () =>
      svg`${place(sewingMachine(), { x: 620, y: 760, scale: 1.36 })}${spool('#006A4E', 1150, 790, 1.3)}${spool('#e8a317', 1225, 860, 1.26)}${place(tape('#f2c94c'), { x: 840, y: 890, scale: 1.1 })}${place(scissors(), { x: 360, y: 880, scale: 0.86 })}`,
  },
} as const satisfies Record<string, Showcase>;

function cosmetics(): string {
  return svg`${place(compact('#e8b7a0'), { x: 300, y: 730, scale: 1.24 })}${place(dropperBottle('#b8623a'), { x: 650, y: 790, scale: 1.28 })}
    ${place(creamJar('#f7ead8'), { x: 1010, y: 780, scale: 1.1 })}${place(lipstick('#b3261e'), { x: 460, y: 870 })}
    ${rosePetals('#d9486a', [
      [760, 890, 30],
      [850, 910, -60],
      [240, 880, 80],
      [1130, 900, 10],
    ])}`;
}

function mangoes(): string {
  const loose = [
    [1080, 830, 0.92, 8],
    [1190, 800, 0.8, -20],
    [180, 846, 0.86, -14],
  ].map(([x, y, scale, turn]) =>
    place(roundShadow(92) + mango('#f2b632', '#d9582e'), {
      x: x!,
      y: y!,
      scale: scale!,
      turn: turn!,
    }),
  );
  return svg`${place(leaf('#3f7d3a'), { x: 1170, y: 740, turn: 60 })}${loose}${place(mangoBasket(), { x: 150, y: -10, scale: 1.02 })}`;
}
