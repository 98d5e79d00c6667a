import { drapedSaree } from './cloth/draped-saree.ts';
import { fannedSaree } from './cloth/fanned-saree.ts';
import { foldedSaree } from './cloth/folded-saree.ts';
import { hangingGamcha } from './cloth/gamcha.ts';
import { kantha } from './cloth/kantha.ts';
import { panjabi } from './cloth/panjabi.ts';
import { threePiece } from './cloth/three-piece.ts';
import { emblem } from './craft/emblem.ts';
import { jewellerySet } from './craft/jewellery.ts';
import { clayPots } from './craft/pottery.ts';
import { gamcha, jewellery, panjabis, quilt, sarees, threePieces } from './designs.ts';
import * as food from './food/scenes.ts';
import * as scenes from './shop-scenes.ts';
import { side, type Ground } from './stage.ts';

/** A picture of the seed: its ground in px of the drawing, and what draws it. */
export interface SeedPicture extends Ground {
  readonly draw: () => string;
}

/** Something that lies or hangs, from straight above or in front. */
const flat = (colour: string, draw: () => string): SeedPicture => ({ width: side, height: side, colour, draw });

/** Something that stands on a table. */
const standing = (colour: string, draw: () => string): SeedPicture => ({ ...flat(colour, draw), horizon: 0.62 });

const banner = (colour: string, draw: () => string): SeedPicture => ({ width: 1600, height: 600, colour, draw });
const wide = (colour: string, draw: () => string): SeedPicture => ({ width: 1600, height: 900, colour, draw });

/** Every picture of the two demo shops by its key. */
export const pictures = {
  'jamdani-emerald': flat('#efe6d8', () => drapedSaree(sarees.emerald, 1)),
  'katan-maroon': flat('#f0e0d8', () => foldedSaree(sarees.maroon)),
  'tant-red-white': flat('#e6e9e0', () => fannedSaree(sarees.redAndWhite)),
  'jamdani-lilac': flat('#e9e4ee', () => foldedSaree(sarees.lilac)),
  'tant-mustard': flat('#efe8d6', () => drapedSaree(sarees.mustard, 5)),
  'katan-peacock': flat('#e2e9ec', () => fannedSaree(sarees.peacock)),
  'jamdani-ivory': flat('#dfe6e0', () => drapedSaree(sarees.ivory, 3)),
  'tant-indigo': flat('#eee4da', () => foldedSaree(sarees.indigo)),
  'panjabi-ivory': flat('#e0e6e4', () => panjabi(panjabis.ivory)),
  'panjabi-maroon': flat('#efe6d8', () => panjabi(panjabis.maroon)),
  'three-piece-rose': flat('#efe4dc', () => threePiece(threePieces.rose)),
  'three-piece-teal': flat('#e6ebe6', () => threePiece(threePieces.teal)),
  gamcha: flat('#ece8dc', () => hangingGamcha(gamcha, 2)),
  kantha: flat('#dfd3c1', () => kantha(quilt)),
  jewellery: flat('#ece2d4', () => jewellerySet(jewellery)),
  'clay-pots': standing('#ece0cc', clayPots),
  'mango-pickle': standing('#eee9da', food.mangoPickle),
  'olive-pickle': standing('#e6ebdc', food.olivePickle),
  'chilli-pickle': standing('#f2e2d4', food.chilliPickle),
  'mustard-oil': standing('#eeeed8', food.mustardOil),
  ghee: standing('#e4e9e2', food.ghee),
  honey: standing('#f3e6c4', food.honey),
  'date-sugar': standing('#efe2d4', food.dateSugar),
  'coconut-sweets': standing('#e3e9e4', food.coconutSweets),
  'nakshi-cakes': standing('#f0e3d2', food.nakshiCakes),
  spices: standing('#f2e8d6', food.spices),
  dates: standing('#ece4d6', food.dates),
  'mango-basket': standing('#f3ead0', food.mangoBasket),
  'nakshi-logo': flat('#7a1f3a', () =>
    emblem({ kind: 'needle', ground: '#7a1f3a', thread: '#f0d08a', accent: '#e58f6c' }),
  ),
  'nakshi-banner': banner('#f0e2d6', scenes.sareeBanner),
  'nakshi-feature-1': wide('#ecdfd6', scenes.festiveSarees),
  'nakshi-feature-2': wide('#e0dac8', scenes.stitchedByHand),
  'nakshi-feature-3': wide('#e2e8e6', scenes.familyClothes),
  'ammur-logo': flat('#1f5c3f', () =>
    emblem({ kind: 'ladle', ground: '#1f5c3f', thread: '#fbf0d4', accent: '#e8a317' }),
  ),
  'ammur-banner': { ...banner('#f1e6d2', scenes.kitchenBanner), horizon: 0.6 },
  'ammur-feature-1': { ...wide('#ece6d6', scenes.pickles), horizon: 0.6 },
  'ammur-feature-2': { ...wide('#f3e8cc', scenes.pantry), horizon: 0.62 },
  'ammur-feature-3': { ...wide('#ebe4d8', scenes.winterSweets), horizon: 0.6 },
} as const satisfies Record<string, SeedPicture>;

export type PictureKey = keyof typeof pictures;
