/** Characters of the GSM 7-bit default alphabet (3GPP TS 23.038). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of its extension table. Each takes the place of two. */
const extended = new Set('\f^{}\\[~]|€');

/** Length of a single message and of each part of a longer one. */
const septets = { single: 160, part: 153 };
const units = { single: 70, part: 67 };

/** The number of parts that a text is sent and charged as. Bangla text is UCS-2. */
export function partsOf(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const lengths = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const { single, part } = isGsm ? septets : units;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= single) return 1;
  let parts = 1;
  let used = 0;
  // A character of two places is not split.
  for (const length of lengths) {
    if (used + length > part) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return parts;
}
