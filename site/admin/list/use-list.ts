import { useState } from 'react';
import type { Page } from '../../../api/backoffice/contract.ts';
import type { Answer, Request, Send } from '../../stores/call.ts';
import { useFreshQuery, type Query } from '../../stores/queries.ts';
import type { Question } from '../dialogs/question.ts';

/** A list of the panel: a page of rows, and the open question about one of them. */
export interface List<Row> extends Query<Page<Row>> {
  /** Loads the page after this one, with more rows, to select all rows that match the filter. */
  readonly readMore: (before: string | undefined) => Send<Page<Row>>;
  readonly question: Question | null;
  readonly setQuestion: (question: Question | null) => void;
}

interface PageOf {
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * Loads a list when its tab opens or its filter changes.
 * @param name distinguishes the list from others
 */
export function useList<Row, Filter extends PageOf>(
  name: string,
  filter: Filter,
  read: (page: Filter, request?: Request) => Promise<Answer<Page<Row>>>,
): List<Row> {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useFreshQuery(`${name} ${JSON.stringify(filter)}`, () => read(filter));
  const readMore = (before: string | undefined) => (request: Request) =>
    read({ ...filter, before, limit: 100 }, request);
  return { ...answer, readMore, question, setQuestion };
}
