import { folded } from '../../storefront/search.ts';

/** Whether the admin typed this name: in any keyboard's Bangla letters, and in capital or small letters. */
export const isNamed =
  (name: string) =>
  (typed: string): boolean =>
    spelled(typed) === spelled(name);

const spelled = (name: string): string => folded(name).replace(/\s+/gu, ' ').trim();

/** A list's question before an action. A list shows one question at a time. */
export type Question =
  | {
      readonly kind: 'confirm';
      readonly title: string;
      readonly text: string;
      readonly label: string;
      /** `danger` by default. */
      readonly variant?: 'primary';
      readonly run: () => Promise<boolean>;
    }
  | {
      readonly kind: 'typed';
      /** `danger` by default. */
      readonly variant?: 'primary';
      readonly title: string;
      readonly text: string;
      /** A choice above the text field. */
      readonly choice?: Choice;
      readonly field: string;
      readonly hint?: string;
      readonly label: string;
      readonly isEnough: (typed: string, chosen: string) => boolean;
      readonly run: (typed: string, chosen: string) => Promise<boolean>;
    };

export interface Choice {
  readonly label: string;
  /** Texts by value; the first is preselected. */
  readonly options: Readonly<Record<string, string>>;
}
