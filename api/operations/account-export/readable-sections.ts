import { readSections } from '../../shops/shop/sections/sections.ts';

/** The sections of the shop page in readable form: times as ISO 8601, pictures as files of the archive. */
export function readableSections(stored: unknown, fileOf: (imageId: string | null) => string | null): object[] {
  return readSections(stored).list.map((one) => {
    if (one.kind === 'announcement') return { ...one, from: isoOf(one.from), until: isoOf(one.until) };
    if (one.kind !== 'text') return one;
    const { imageId, ...text } = one;
    return { ...text, image: fileOf(imageId) };
  });
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
