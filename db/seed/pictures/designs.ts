import type { CheckDesign } from './cloth/gamcha.ts';
import type { KanthaDesign } from './cloth/kantha.ts';
import type { PanjabiDesign } from './cloth/panjabi.ts';
import type { SareeDesign } from './cloth/saree-weave.ts';
import type { ThreePieceDesign } from './cloth/three-piece.ts';

/** Eight sarees that differ in weave, colours and motif. */
export const sarees = {
  emerald: {
    weave: 'jamdani',
    body: '#0f5c4c',
    border: '#0a4438',
    thread: '#f0cf7a',
    contrast: '#f6ead0',
    motif: 'diamond',
    borderMotif: 'bloom',
  },
  maroon: {
    weave: 'katan',
    body: '#8f1538',
    border: '#5d0f2a',
    thread: '#e9bd5c',
    contrast: '#c96a4a',
    motif: 'paisley',
    borderMotif: 'paisley',
  },
  redAndWhite: {
    weave: 'tant',
    body: '#f6eedc',
    border: '#b3261e',
    thread: '#fbf0d4',
    contrast: '#7c1712',
    motif: 'temple',
    borderMotif: 'lotus',
  },
  lilac: {
    weave: 'jamdani',
    body: '#e6dcec',
    border: '#5b3a78',
    thread: '#8c5aa8',
    contrast: '#d8a23c',
    motif: 'star',
    borderMotif: 'star',
  },
  mustard: {
    weave: 'tant',
    body: '#e3a92f',
    border: '#1f5c3f',
    thread: '#fbeec8',
    contrast: '#b3261e',
    motif: 'sprig',
    borderMotif: 'sprig',
  },
  peacock: {
    weave: 'katan',
    body: '#0f6f8a',
    border: '#5a1f6e',
    thread: '#f0c861',
    contrast: '#1fb3a0',
    motif: 'lotus',
    borderMotif: 'paisley',
  },
  ivory: {
    weave: 'jamdani',
    body: '#f4ead6',
    border: '#8a2a3a',
    thread: '#cf9a34',
    contrast: '#f6dfa8',
    motif: 'flower',
    borderMotif: 'diamond',
  },
  indigo: {
    weave: 'tant',
    body: '#27407a',
    border: '#c2452f',
    thread: '#f4e6c8',
    contrast: '#27407a',
    motif: 'flower',
    borderMotif: 'flower',
  },
} as const satisfies Record<string, SareeDesign>;

export const panjabis = {
  ivory: { colour: '#f4efe2', thread: '#c99a3b', second: '#8a5f1c', motif: 'diamond', print: 'plain' },
  maroon: { colour: '#7a1f2b', thread: '#e2bd63', second: '#f3ead6', motif: 'flower', print: 'sprigged' },
  navy: { colour: '#1f3f5f', thread: '#d9b65c', second: '#f3ead6', motif: 'sprig', print: 'striped' },
} as const satisfies Record<string, PanjabiDesign>;

export const threePieces = {
  rose: {
    kameez: '#e7a7b0',
    salwar: '#8d2f57',
    dupatta: '#f6e6d6',
    thread: '#d9a441',
    second: '#fff3e4',
    print: 'flower',
    trim: 'paisley',
  },
  teal: {
    kameez: '#2f7d7a',
    salwar: '#f2e3c2',
    dupatta: '#e58f3c',
    thread: '#c58a2a',
    second: '#fbeed2',
    print: 'sprig',
    trim: 'lotus',
  },
} as const satisfies Record<string, ThreePieceDesign>;

export const gamcha = {
  ground: '#c8322c',
  wide: '#1f6b45',
  narrow: '#f2c94c',
  end: '#8c1c1c',
} as const satisfies CheckDesign;

export const quilt = {
  ground: '#f6efe0',
  red: '#b3261e',
  blue: '#27497a',
  gold: '#e0a02c',
  green: '#3c7a4a',
} as const satisfies KanthaDesign;

export const jewellery = { metal: '#e0a93a', stone: '#b3261e', cloth: '#12433a' } as const;
