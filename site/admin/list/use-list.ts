import { useState } from 'react';
import type { Page } from '../../../api/backoffice/contract.ts';
import type { Answer } from '../../stores/call.ts';
import { useFreshQuery, type Query } from '../../stores/queries.ts';
import type { Question } from '../dialogs/question.ts';

/** A list of the panel: a page of rows, and the open question about one of them. */
export interface List<Row> extends Query<Page<Row>> {
  readonly question: Question | null;
  readonly setQuestion: (question: Question | null) => void;
}

/**
 * Loads a list when its tab opens or its filter changes.
 * @param name distinguishes the list from others
 */
export function useList<Row, Filter extends object>(
  name: string,
  filter: Filter,
  read: (page: Filter) => Promise<Answer<Page<Row>>>,
): List<Row> {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useFreshQuery(`${name} ${JSON.stringify(filter)}`, () => read(filter));
  return { ...answer, question, setQuestion };
}
