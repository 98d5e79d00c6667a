/** A row in readable form: times as ISO 8601 instead of milliseconds. */
export function readable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      typeof value === 'number' && /At$|^trial(Start|End)$|^sale(From|Until)$/.test(name)
        ? [name, new Date(value).toISOString()]
        : [name, value as unknown],
    ),
  );
}

/** The name of a picture's file in the archive. */
export const fileOf = (imageId: string | null) => imageId && `images/${imageId}.jpg`;
