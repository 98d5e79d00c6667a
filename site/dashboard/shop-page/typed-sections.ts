import { dhakaInput } from '../../../api/platform/formats/dhaka-time.ts';
import { keyOf, type PageSections } from '../../../api/shops/shop/sections/sections.ts';

type Stored = PageSections['list'][number];

/** A section as typed: times as values of `datetime-local` inputs. */
export type TypedSection =
  | Exclude<Stored, { kind: 'announcement' }>
  | (Omit<Extract<Stored, { kind: 'announcement' }>, 'from' | 'until'> & {
      readonly from: string;
      readonly until: string;
    });

export type TypedOf<Kind extends TypedSection['kind']> = Extract<TypedSection, { kind: Kind }>;

export interface TypedSections {
  readonly version: 1;
  readonly list: readonly TypedSection[];
}

const inputOf = (time: number | null): string => (time === null ? '' : dhakaInput(time));

export function typedSections({ version, list }: PageSections): TypedSections {
  return {
    version,
    list: list.map((one) =>
      one.kind === 'announcement' ? { ...one, from: inputOf(one.from), until: inputOf(one.until) } : one,
    ),
  };
}

/** The list with this section instead of the one with the same key. */
export const replaced = (list: readonly TypedSection[], section: TypedSection): TypedSection[] =>
  list.map((one) => (keyOf(one) === keyOf(section) ? section : one));

/** The list with an empty text above the questions, or at the end. */
export function withText(list: readonly TypedSection[]): { list: TypedSection[]; key: string } {
  const ids = new Set(list.map((one) => (one.kind === 'text' ? one.id : '')));
  let number = 1;
  while (ids.has(String(number))) number += 1;
  const text: TypedOf<'text'> = {
    kind: 'text',
    id: String(number),
    isShown: true,
    title: '',
    text: '',
    imageUrl: null,
    side: 'left',
  };
  const index = list.findIndex(({ kind }) => kind === 'questions');
  return { list: list.toSpliced(index === -1 ? list.length : index, 0, text), key: keyOf(text) };
}

/** Whether a switched-on section has nothing to show yet. */
export function isEmpty(one: TypedSection): boolean {
  if (one.kind === 'announcement') return one.text.trim() === '';
  if (one.kind === 'text') return one.title.trim() === '' && one.text.trim() === '' && !one.imageUrl;
  if (one.kind === 'questions')
    return !one.items.some(({ question, answer }) => question.trim() !== '' && answer.trim() !== '');
  return false;
}
