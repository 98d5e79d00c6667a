import type { LucideIcon } from 'lucide-react';
import { folded } from '../../storefront/search.ts';
import type { Send } from '../../stores/call.ts';
import type { ActionName } from './perform.ts';

/** One row or more. */
export type Rows<Row> = readonly [Row, ...Row[]];

interface Shown<Row> {
  readonly label: string;
  /** Its icon in the row's menu. An action without one is a button beside the menu. */
  readonly icon?: LucideIcon;
  /** The usual next step: its buttons have the main colour. */
  readonly isMain?: boolean;
  readonly isDanger?: boolean;
  /** The rows that it applies to; all by default. */
  readonly fits?: (row: Row) => boolean;
}

/** An action on one row, or on the selected rows of a page. */
export interface Action<Row> extends Shown<Row> {
  /** Names its outcome. */
  readonly name: ActionName;
  readonly isBulk?: boolean;
  /** The rows that it takes one by one, never with others. */
  readonly isAlone?: (row: Row) => boolean;
  /** The question before it. `leftOut` other rows are selected, but left out. */
  readonly question?: (rows: Rows<Row>, leftOut: number) => Question;
  /** `typed` and `chosen` are the answer to the question. */
  readonly send: (row: Row, typed: string, chosen: string) => Send<unknown>;
  /** Undoes it. The toast offers this as long as the server allows it. */
  readonly takeBack?: (row: Row) => Send<unknown>;
}

/** A button of a row that opens something else first, which may start an action. */
export interface Opener<Row> extends Shown<Row> {
  readonly open: (row: Row, start: Start) => void;
}

/** An action in the menu of a row. */
export const inMenu = <Row>(
  name: ActionName,
  label: string,
  icon: LucideIcon,
  rest: Omit<Action<Row>, 'name' | 'label' | 'icon'>,
): Action<Row> => ({ name, label, icon, ...rest });

/** Asks the action's question, if it has one, and performs it. */
export type Start = <Row>(action: Action<Row>, row: Row, name: string) => void;

/** A question before an action. Without a field it is a plain yes or no. */
export interface Question {
  readonly text: string;
  /** The label of the text to type, such as a reason. */
  readonly field?: string;
  readonly hint?: string;
  /** A choice above the field: texts by value; the first is preselected. */
  readonly choice?: { readonly label: string; readonly options: Readonly<Record<string, string>> };
  /** Whether the response allows the action; by default any text does. */
  readonly isEnough?: (typed: string, chosen: string) => boolean;
}

/** Whether the admin typed this name: in any keyboard's Bangla letters, and in capital or small letters. */
export const isNamed =
  (name: string) =>
  (typed: string): boolean =>
    spelled(typed) === spelled(name);

const spelled = (name: string): string => folded(name).replace(/\s+/gu, ' ').trim();
