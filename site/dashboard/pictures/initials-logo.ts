import { readableGradient, type Gradient } from '../../storefront/gradient.ts';

/** Side in px: the largest size at which a logo is shown. */
const size = 640;

/**
 * The first grapheme of each of a name's first two words: 'Rahima Fashion' gives 'RF', 'শাড়ি ঘর' gives 'শাঘ'.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word.replace(/^[^\p{L}\p{N}]+/u, '')))
    .join('')
    .toUpperCase();
}

/** A Bangla letter includes its vowel sign and its conjuncts. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}

/** A square logo with a name's initials in the shop's colours; null if the browser cannot draw it. */
export function initialsLogo(name: string, gradient: Gradient): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const { from, via, to, text } = readableGradient(gradient);
  const ground = context.createLinearGradient(0, 0, size, size);
  for (const [index, colour] of [from, via, to].entries()) ground.addColorStop(index / 2, colour);
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
  const styles = getComputedStyle(document.documentElement);
  context.fillStyle = styles.getPropertyValue(text === 'light' ? '--color-surface' : '--color-ink');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const letters = initialsOf(name);
  const font = (px: number) => `700 ${px}px ${styles.getPropertyValue('--font-text')}`;
  context.font = font(size / 2);
  // Shrinks wide letters, so that a round frame does not cut them.
  const width = context.measureText(letters).width;
  context.font = font((size / 2) * Math.min(1, (size * 0.68) / width));
  context.fillText(letters, size / 2, size / 2);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
