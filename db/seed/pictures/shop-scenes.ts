import { drapedSaree } from './cloth/draped-saree.ts';
import { kantha } from './cloth/kantha.ts';
import { panjabi } from './cloth/panjabi.ts';
import { threePiece } from './cloth/three-piece.ts';
import { jewellerySet } from './craft/jewellery.ts';
import { jewellery, panjabis, quilt, sarees, threePieces } from './designs.ts';
import * as food from './food/scenes.ts';
import { place, svg } from './svg.ts';

/** Banners and feature images of the two demo shops: several things in one wide picture. */

export const sareeBanner = (): string =>
  svg`${[sarees.emerald, sarees.maroon, sarees.mustard, sarees.peacock].map((design, at) =>
    place(drapedSaree(design, at + 1), { x: -60 + at * 378, y: -14, scale: 0.58 }),
  )}`;

export const festiveSarees = (): string =>
  svg`${place(drapedSaree(sarees.peacock, 4), { x: -20, y: -20, scale: 0.94 })}${place(drapedSaree(sarees.maroon, 2), { x: 700, y: -20, scale: 0.94 })}`;

export const stitchedByHand = (): string =>
  svg`${place(kantha(quilt), { x: 20, y: -20, scale: 0.94 })}${place(jewellerySet(jewellery), { x: 800, y: 70, scale: 0.78 })}`;

export const familyClothes = (): string =>
  svg`${place(panjabi(panjabis.ivory), { x: -20, y: 0, scale: 0.92 })}${place(threePiece(threePieces.teal), { x: 640, y: 0, scale: 0.92 })}`;

export const kitchenBanner = (): string =>
  svg`${place(food.mangoPickle(), { x: -30, y: 56, scale: 0.58 })}${place(food.mustardOil(), { x: 330, y: 40, scale: 0.6 })}
    ${place(food.honey(), { x: 690, y: 54, scale: 0.58 })}${place(food.dateSugar(), { x: 1090, y: 96, scale: 0.52 })}`;

export const pickles = (): string =>
  svg`${place(food.olivePickle(), { x: -40, y: 50, scale: 0.84 })}${place(food.mangoPickle(), { x: 800, y: 50, scale: 0.84 })}${place(food.chilliPickle(), { x: 470, y: 260, scale: 0.64 })}`;

export const pantry = (): string =>
  svg`${place(food.honey(), { x: 10, y: 40, scale: 0.86 })}${place(food.ghee(), { x: 790, y: 60, scale: 0.84 })}`;

export const winterSweets = (): string =>
  svg`${place(food.nakshiCakes(), { x: -30, y: 20, scale: 0.86 })}${place(food.coconutSweets(), { x: 790, y: 20, scale: 0.86 })}`;
