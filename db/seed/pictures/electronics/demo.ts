import { contactShadow, side, type Ground } from '../stage.ts';
import { place, svg } from '../svg.ts';
import { charger, keyboard, mouse, powerBank, watch } from './accessories.ts';
import { foldingPhone } from './fold.ts';
import { laptop } from './laptop.ts';
import type { Wallpaper } from './screen.ts';
import { slabBack, slabFront, type Slab } from './slab.ts';
import { earbuds, headphones } from './sound.ts';

export interface DemoPicture extends Ground {
  readonly draw: () => string;
}

const square = { width: side, height: side };
const wide = { width: 1280, height: 720 };
const middle = { x: 500, y: 500 };

const dusk: Wallpaper = { kind: 'hills', from: '#f3a683', to: '#5b3a78', light: '#ffe2a8' };
const lagoon: Wallpaper = { kind: 'waves', from: '#0f5c4c', to: '#e8a317', light: '#e3f1ec' };
const peach: Wallpaper = { kind: 'waves', from: '#e9826a', to: '#3f3a7a', light: '#ffd9b0' };
const bloom: Wallpaper = { kind: 'petals', from: '#e58f3c', to: '#8d2f57', light: '#ffe6c4' };
const night: Wallpaper = { kind: 'petals', from: '#3a5ea8', to: '#2a1c4a', light: '#ffd9a8' };
const field: Wallpaper = { kind: 'hills', from: '#9fd0c4', to: '#1f6b45', light: '#fff4c8' };
const orbit: Wallpaper = { kind: 'orbit', from: '#161a2e', to: '#0a3d3a', light: '#19c39a' };
const shop: Wallpaper = { kind: 'shop', from: '#006a4e', to: '#e8a317', light: '#e8a317' };

const phone = (metal: string, picture: Wallpaper): Slab => ({
  width: 384,
  height: 800,
  corner: 62,
  bezel: 15,
  metal,
  camera: 'hole',
  picture,
});
const tablet = (width: number, height: number, metal: string, picture: Wallpaper): Slab => ({
  width,
  height,
  corner: 44,
  bezel: 34,
  metal,
  camera: 'edge',
  picture,
});

const silver = '#c9ccc9';
const graphite = '#3a4347';
const laptops = {
  pro: laptop({ metal: '#8d9490', keys: '#16191a', picture: dusk, thickness: 20 }),
  air: laptop({ metal: '#d8cdb8', keys: '#2b3033', picture: peach, thickness: 12 }),
  gaming: laptop({ metal: '#2b3033', keys: '#14181a', glow: '#19c39a', picture: orbit, thickness: 32 }),
};
const onTable = { x: 500, y: 590, scale: 1.06 };

/** The twelve products of the demo shop. */
export const demoProducts = {
  'laptop-pro': { ...square, colour: '#e9e2d8', horizon: 0.6, draw: () => place(laptops.pro, onTable) },
  'laptop-air': { ...square, colour: '#e4ebe5', horizon: 0.6, draw: () => place(laptops.air, onTable) },
  'laptop-gaming': { ...square, colour: '#e0e6ea', horizon: 0.6, draw: () => place(laptops.gaming, onTable) },
  'phone-max': {
    ...square,
    colour: '#efe3d4',
    draw: () =>
      svg`${place(slabBack(phone('#7d8f86', lagoon), 3), { x: 620, y: 490, turn: 9 })}${place(slabFront(phone('#7d8f86', lagoon)), { x: 400, y: 510, turn: -6 })}`,
  },
  'phone-mini': {
    ...square,
    colour: '#e3e9ec',
    draw: () =>
      svg`${place(slabBack({ ...phone('#d99a8a', peach) }, 2), { x: 610, y: 500, turn: 10, scale: 0.86 })}${place(slabFront(phone('#d99a8a', peach)), { x: 410, y: 510, turn: -7, scale: 0.86 })}`,
  },
  'phone-fold': { ...square, colour: '#ebe4ee', draw: () => place(foldingPhone('#3a3560', night), middle) },
  'ipad-pro': {
    ...square,
    colour: '#e8e6dd',
    draw: () => place(slabFront(tablet(640, 850, graphite, bloom)), { ...middle, turn: -5 }),
  },
  'ipad-air': {
    ...square,
    colour: '#e0ebe6',
    draw: () => place(slabFront(tablet(860, 620, silver, field)), { ...middle, turn: 4 }),
  },
  'ipad-mini': {
    ...square,
    colour: '#f0e2da',
    draw: () => place(slabFront(tablet(500, 730, '#b8a6c9', dusk)), { ...middle, turn: 7 }),
  },
  headphones: {
    ...square,
    colour: '#e6ebe4',
    draw: () => place(headphones('#2f5a4e', '#2b3033'), { x: 500, y: 540, scale: 1.24 }),
  },
  earbuds: {
    ...square,
    colour: '#efe4d8',
    horizon: 0.6,
    draw: () => place(earbuds('#f2efe8', '#59625f'), { x: 500, y: 470, scale: 1.4 }),
  },
  'power-bank': {
    ...square,
    colour: '#e2e8ee',
    horizon: 0.62,
    draw: () => place(powerBank('#1f4f8a', '#f2efe8'), { x: 400, y: 850, scale: 1.24 }),
  },
} as const satisfies Record<string, DemoPicture>;

/** The demo shop's three slides. */
export const demoSlides = {
  'slide-1': { ...wide, colour: '#e6e2d4', horizon: 0.55, draw: desk },
  'slide-2': { ...wide, colour: '#dfe9e4', draw: phones },
  'slide-3': { ...wide, colour: '#f0e0d2', draw: sounds },
} as const satisfies Record<string, DemoPicture>;

function desk(): string {
  return svg`${contactShadow(1070, 552, 300)}${place(slabFront({ ...tablet(520, 720, graphite, bloom) }), { x: 1070, y: 330, scale: 0.62 })}
    ${place(laptops.pro, { x: 560, y: 384, scale: 0.84 })}${place(keyboard('#d9ddd8', '#f7f5ef', '#e8a317'), { x: 560, y: 676, scale: 0.62 })}${place(mouse(graphite), { x: 1030, y: 606, scale: 0.36, turn: 10 })}${place(charger('#f7f5ef'), { x: 150, y: 590, scale: 0.5 })}`;
}

function phones(): string {
  const row = [
    [250, -12, '#d99a8a', peach],
    [520, -4, graphite, shop],
    [790, 4, '#7d8f86', lagoon],
  ] as const;
  return svg`${place(slabBack(phone('#8a7fb0', night), 3), { x: 1050, y: 380, turn: 12, scale: 0.74 })}
    ${row.map(([x, turn, metal, picture]) => place(slabFront(phone(metal, picture)), { x, y: 368, turn, scale: 0.74 }))}`;
}

function sounds(): string {
  return svg`${place(headphones('#2f5a4e', '#2b3033'), { x: 350, y: 400, scale: 0.9 })}${place(powerBank('#c2452f', '#f2efe8'), { x: 1010, y: 620, scale: 0.62 })}
    ${place(earbuds('#f2efe8', '#59625f'), { x: 720, y: 500, scale: 0.56 })}${place(watch('#2b3033', '#8a5a2c', '#35c48d'), { x: 770, y: 210, scale: 0.42, turn: 66 })}`;
}
