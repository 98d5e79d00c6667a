/** Takes one measured line: printed at once, and again in the table at the end. */
export type Report = (what: string, figure: string) => void;
