const hex = /(?<!\s)\s*\(?(#[\da-f]{6})\)?$/i;

/** The colour code (`#rrggbb`) at the end of an option's value, or undefined. */
export const colourCode = (value: string): string | undefined => hex.exec(value)?.[1]?.toLowerCase();

/** An option's value without its colour code, unless it consists of the code only. */
export const optionLabel = (value: string): string => value.replace(hex, '') || value;
