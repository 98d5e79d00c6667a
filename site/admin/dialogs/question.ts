/** What a list asks before it acts; a list shows at most one. */
export type Question =
  | {
      readonly kind: 'confirm';
      readonly title: string;
      readonly text: string;
      readonly label: string;
      readonly run: () => Promise<boolean>;
    }
  | {
      readonly kind: 'typed';
      readonly title: string;
      readonly text: string;
      readonly field: string;
      readonly hint?: string;
      readonly label: string;
      readonly isEnough: (typed: string) => boolean;
      readonly run: (typed: string) => Promise<boolean>;
    };
