const hex = /\s*\(?(#[\da-f]{6})\)?$/i;

/** The code of a colour (`#rrggbb`) at the end of an option's value, or undefined. */
export const colourCode = (value: string): string | undefined => hex.exec(value)?.[1]?.toLowerCase();

/** A value as people read it: without the code of its colour, unless it is nothing else. */
export const labelOf = (value: string): string => value.replace(hex, '') || value;
