import { z } from 'zod';
import { toPaisa } from '../../platform/formats/money.ts';
import { readTaka, readWhole } from '../../platform/formats/typed-number.ts';
import type { QuantityStep } from './quantity-steps.ts';

/** Maximum number of prices by quantity of a product. */
export const maxSteps = 3;

/** A step's quantity: more than one piece, and no more than an order takes of a product. */
const [leastPieces, mostPieces] = [2, 99];

/**
 * The steps of a text such as `2=1800; 3=2500`: pieces and their price together, in taka.
 * @returns null if the text is no list of at most three different quantities with prices
 */
export function readSteps(text: string): QuantityStep[] | null {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const steps = parts.filter(Boolean).map((part) => {
    const [quantity = '', price = '', ...more] = part.split('=');
    const [pieces, taka] = [readWhole(quantity), readTaka(price)];
    const isStep = more.length === 0 && pieces !== null && pieces >= leastPieces && pieces <= mostPieces;
    return isStep && taka !== null && taka > 0 && taka < 10_000_000
      ? { quantity: pieces, totalPaisa: toPaisa(taka) }
      : null;
  });
  const known = steps.filter((step) => step !== null);
  const isList = known.length === steps.length && known.length <= maxSteps;
  if (!isList || new Set(known.map(({ quantity }) => quantity)).size < known.length) return null;
  return known.toSorted((one, other) => one.quantity - other.quantity);
}

/** The steps of a text that cost less than as many single pieces. */
export const cheaperSteps = (text: string, unitPaisa: number): QuantityStep[] =>
  (readSteps(text) ?? []).filter(({ quantity, totalPaisa }) => totalPaisa < quantity * unitPaisa);

/** The steps as a text that `readSteps` reads. */
export const writeSteps = (steps: readonly QuantityStep[]): string =>
  steps.map(({ quantity, totalPaisa }) => `${quantity}=${totalPaisa / 100}`).join('; ');

/** Prices by quantity as text, the smallest quantity first; '' without any. */
export const quantityPrices = z
  .string()
  .trim()
  .max(100)
  .transform((typed, context) => {
    const steps = readSteps(typed);
    if (steps !== null) return writeSteps(steps);
    context.addIssue('quantity_prices');
    return z.NEVER;
  });
