import { roundShadow } from '../stage.ts';
import { place, svg, type Placement } from '../svg.ts';
import { basket } from './basket.ts';
import { bottle } from './bottle.ts';
import { bowl, bowlProfile, plateProfile } from './bowl.ts';
import { chilli, leaf, mango, mustardFlower, olive } from './fruit.ts';
import { honeycomb } from './honeycomb.ts';
import { jar } from './jar.ts';
import { spiceBowl } from './spices.ts';
import { coconutBalls, date, nakshiCake, sugarCake, sugarPiece } from './sweets.ts';
import { board, dipper, spoon } from './wood.ts';

/** A thing that lies on the table or on others; its shadow is as large as these two radii. */
const lying = (drawing: string, [radiusX, radiusY]: readonly [number, number], at: Placement): string =>
  place(place(roundShadow(radiusX, radiusY), { turn: -(at.turn ?? 0) }) + drawing, at);

const fruitSize = [92, 92] as const;
const dateSize = [64, 40] as const;
const cloth = (colour: string, check: string) => ({ kind: 'cloth' as const, colour, check, string: '#8a5a2c' });

export function mangoPickle(): string {
  const pot = jar({
    content: '#a8340f',
    filling: ['#c8641a', '#8f2a0c', '#d98a2a', '#74801f', '#b84a12'],
    lid: cloth('#f6ead2', '#b3261e'),
    label: { paper: '#fdf6e6', emblem: 'mango', inks: { ink: '#d98a1a', leaf: '#3c7a3a', light: '#f6d27a' } },
    shape: 'tall',
  });
  return svg`${place(pot, { x: 430, y: 840, scale: 1.16 })}${lying(place(leaf('#4a8a3c'), { x: -30, y: -76, turn: 66, scale: 0.9 }) + mango('#9fb23c', '#6b8a2a'), fruitSize, { x: 780, y: 786, scale: 1.1, turn: 8 })}
    ${place(chilli('#c8261e'), { x: 660, y: 880, scale: 0.8, turn: -76 })}`;
}

export function olivePickle(): string {
  const pot = jar({
    content: '#8a5a12',
    filling: ['#7d8a2a', '#9aa23a', '#5f6e1f', '#a8842a'],
    lid: cloth('#f3efe0', '#3c6e4a'),
    label: { paper: '#fbf6e4', emblem: 'olive', inks: { ink: '#7d9434', leaf: '#3c7a3a', light: '#d9e0a0' } },
    shape: 'tall',
  });
  return svg`${place(pot, { x: 560, y: 840, scale: 1.16 })}${[
    [210, 800, 1.05, -16],
    [300, 862, 0.95, 20],
    [160, 880, 0.85, 64],
  ].map(([x, y, scale, turn]) => lying(olive('#84993a'), [64, 74], { x: x!, y: y!, scale: scale!, turn: turn! }))}
    ${place(leaf('#4a8a3c'), { x: 240, y: 760, turn: -40, scale: 0.8 })}`;
}

export function chilliPickle(): string {
  const pot = jar({
    content: '#b3380c',
    filling: ['#c8261e', '#a81c12', '#d9481e', '#e08a2a', '#8f1a0c'],
    lid: { kind: 'metal', colour: '#b3261e' },
    label: { paper: '#fdf3e2', emblem: 'chilli', inks: { ink: '#c8261e', leaf: '#3c7a3a', light: '#f4b48a' } },
    shape: 'squat',
  });
  return svg`${place(pot, { x: 500, y: 790, scale: 1.3 })}${[
    [120, 840, -66],
    [240, 905, -80],
    [700, 890, -62],
    [760, 850, -76],
  ].map(([x, y, turn]) => place(chilli('#cf2a20'), { x: x!, y: y!, turn: turn!, scale: 0.84 }))}`;
}

export function mustardOil(): string {
  const oil = bottle({
    content: '#e0a012',
    cap: '#1f6b45',
    label: { paper: '#fdf6e6', emblem: 'blossom', inks: { ink: '#efb81a', leaf: '#3c7a3a', light: '#f6d27a' } },
  });
  return svg`${place(mustardFlower(), { x: 700, y: 850, turn: 12, scale: 1.35 })}${place(mustardFlower(), { x: 300, y: 850, turn: -14, scale: 1.1 })}
    ${place(oil, { x: 490, y: 880, scale: 1.02 })}${place(spiceBowl('#3a2414', 'seeds'), { x: 770, y: 900, scale: 0.62 })}`;
}

export function ghee(): string {
  const pot = jar({
    content: '#f0c552',
    filling: 'cream',
    lid: { kind: 'metal', colour: '#c9a24a' },
    label: { paper: '#0f5c4c', emblem: 'lotus', inks: { ink: '#f0cf7a', leaf: '#f0cf7a', light: '#fbf3dd' } },
    shape: 'squat',
  });
  return svg`${place(pot, { x: 500, y: 770, scale: 1.3 })}${place(spoon('#f6d978'), { x: 380, y: 880, scale: 1.05 })}`;
}

export function honey(): string {
  const pot = jar({
    content: '#d98412',
    filling: 'clear',
    lid: { kind: 'wood' },
    label: { paper: '#fbf3dd', emblem: 'comb', inks: { ink: '#c9780f', leaf: '#c9780f', light: '#f6cf6a' } },
    shape: 'tall',
  });
  return svg`${place(honeycomb('#e8a317'), { x: 800, y: 800, scale: 1.1 })}${place(pot, { x: 450, y: 820, scale: 1.18 })}${place(dipper('#d98412'), { x: 560, y: 900, turn: -4, scale: 0.95 })}`;
}

export function mangoBasket(): string {
  const layers = [
    [-210, -300, -20],
    [-70, -330, 10],
    [80, -336, -8],
    [206, -310, 16],
    [-150, -400, 6],
    [0, -430, -14],
    [150, -402, 12],
    [-74, -490, 24],
    [76, -496, -6],
    [-230, -256, 14],
    [-110, -252, -10],
    [20, -256, 8],
    [130, -252, -18],
    [232, -258, 10],
  ] as const;
  const fruit = layers.map(([x, y, turn], at) =>
    lying(mango(['#f2b632', '#eec04a', '#d9b83c'][at % 3]!, ['#d9582e', '#e07a2e', '#8fa03a'][at % 3]!), fruitSize, {
      x,
      y,
      turn,
      scale: 0.92,
    }),
  );
  const leaves = [
    [-270, -330, -64],
    [270, -340, 58],
    [-30, -560, -24],
    [60, -570, 30],
  ].map(([x, y, turn]) => place(leaf('#3f7d3a'), { x: x!, y: y!, turn: turn!, scale: 0.95 }));
  return svg`${place(basket(svg`${leaves}${fruit}`), { x: 500, y: 850, scale: 1.08 })}`;
}

export function coconutSweets(): string {
  return place(
    bowl({ colour: '#c9a24a', finish: 'metal', profile: plateProfile }, place(coconutBalls('#d8b27a'), { y: -44 })),
    { x: 500, y: 800, scale: 1.32 },
  );
}

export function nakshiCakes(): string {
  const cakes = [
    [-150, -130, '#d9974a', 8],
    [160, -140, '#cf8a3c', 6],
    [0, -184, '#e0a458', 10],
    [-20, -80, '#d4903f', 7],
    [10, -236, '#dc9c4c', 8],
  ] as const;
  return place(
    bowl(
      { colour: '#b9673c', finish: 'clay', profile: plateProfile },
      svg`${cakes.map(([x, y, colour, petals]) => place(nakshiCake(colour, petals), { x, y }))}`,
    ),
    { x: 500, y: 770, scale: 1.42 },
  );
}

export function dateSugar(): string {
  const fronds = [-78, -52, 54, 80].map((turn) => place(leaf('#4f8a3f'), { x: 480, y: 800, turn, scale: 2.7 }));
  const cakes = svg`${place(sugarCake('#8f5020', 220, 96), { x: -30, y: 0 })}${place(sugarCake('#9c5a26', 206, 92), { x: -10, y: -106 })}${place(sugarCake('#a8662e', 190, 84), { x: -26, y: -208 })}
    ${place(sugarPiece('#9c5a26'), { x: 280, y: 10 })}${place(sugarPiece('#a8662e'), { x: 190, y: 70, scale: 0.7, turn: 30 })}`;
  return svg`${fronds}${place(cakes, { x: 480, y: 790, scale: 1.24 })}`;
}

export function dates(): string {
  const rows = [
    [4, -196],
    [5, -168],
    [4, -220],
    [3, -264],
    [2, -306],
    [1, -344],
    [4, -172],
  ] as const;
  const all = rows.flatMap(([count, y], row) =>
    Array.from({ length: count }, (_, column) => {
      const x = (column - (count - 1) / 2) * 84 + (row % 2) * 10 - 4;
      return lying(date(['#5a2a18', '#6b3420', '#4a2214'][(row + column) % 3]!, row * 9 + column), dateSize, {
        x,
        y,
        turn: ((row * 37 + column * 53) % 70) - 35,
      });
    }),
  );
  const dish = bowl({ colour: '#2f6f6a', finish: 'clay', profile: bowlProfile }, svg`${all}`);
  return svg`${place(dish, { x: 490, y: 800, scale: 1.5 })}${lying(date('#6b3420', 5), dateSize, { x: 800, y: 870, turn: 24, scale: 1.2 })}
    ${lying(date('#5a2a18', 8), dateSize, { x: 190, y: 890, turn: -18, scale: 1.2 })}`;
}

export function spices(): string {
  const bowls = [
    ['#c23a1a', 0, -80],
    ['#e8a81c', -210, 46],
    ['#8a6a34', 210, 50],
  ] as const;
  const set = svg`${board(450)}${bowls.map(([colour, x, y]) => place(spiceBowl(colour, 'powder'), { x, y, scale: 0.96 }))}`;
  return place(set, { x: 500, y: 740, scale: 1.06 });
}
