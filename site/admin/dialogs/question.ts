/** What a list asks before it acts; a list shows at most one. */
export type Question =
  | {
      readonly kind: 'confirm';
      readonly title: string;
      readonly text: string;
      readonly label: string;
      /** `danger` unless said otherwise. */
      readonly variant?: 'primary';
      readonly run: () => Promise<boolean>;
    }
  | {
      readonly kind: 'typed';
      readonly title: string;
      readonly text: string;
      /** One of several to choose from, above the field. */
      readonly choice?: Choice;
      readonly field: string;
      readonly hint?: string;
      readonly label: string;
      readonly isEnough: (typed: string, chosen: string) => boolean;
      readonly run: (typed: string, chosen: string) => Promise<boolean>;
    };

export interface Choice {
  readonly label: string;
  /** Texts by value; the first is chosen to begin with. */
  readonly options: Readonly<Record<string, string>>;
}
