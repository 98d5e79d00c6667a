import { draftOf, type Draft } from '../../stores/drafts.ts';

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
      /** Keeps a typed reason until the action is done or cancelled, also across a reload. */
      readonly draft?: DraftName;
      /** `key` is an idempotency key. It stays the same if the admin confirms the same answer again. */
      readonly run: (typed: string, chosen: string, key: string) => Promise<boolean>;
    };

/** What the admin typed and chose. */
export interface TypedAnswer {
  readonly typed: string;
  readonly chosen: string;
}

export interface DraftName {
  readonly id: string;
  readonly name: string;
}

/** The kept answer to a question. */
export const answerDraft = ({ id, name }: DraftName): Draft<TypedAnswer> => draftOf(id, `admin-${name}`);

export interface Choice {
  readonly label: string;
  /** Texts by value; the first is preselected. */
  readonly options: Readonly<Record<string, string>>;
}
