import { useState } from 'react';
import type { Page } from '../../../api/backoffice/contract.ts';
import type { Answer, Request, Send } from '../../stores/call.ts';
import { useFreshQuery, type Query } from '../../stores/queries.ts';
import type { Question } from '../dialogs/question.ts';

/** A list of the panel: a page of its rows, and the question that is open about one of them. */
export interface List<Row> extends Query<Page<Row>> {
  /** The page after this one, a larger one, to select all that the filter finds. */
  readonly readMore: (before: string | undefined) => Send<Page<Row>>;
  readonly question: Question | null;
  readonly setQuestion: (question: Question | null) => void;
}

interface PageOf {
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * Asks for a list whenever its tab opens or its filter changes.
 * @param name tells the list from the others
 * @param onError told of every failure; without it they are only logged
 */
export function useList<Row, Filter extends PageOf>(
  name: string,
  filter: Filter,
  read: (page: Filter, request?: Request) => Promise<Answer<Page<Row>>>,
  onError?: () => void,
): List<Row> {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useFreshQuery(`${name} ${JSON.stringify(filter)}`, () => read(filter), onError);
  const readMore = (before: string | undefined) => (request: Request) =>
    read({ ...filter, before, limit: 100 }, request);
  return { ...answer, readMore, question, setQuestion };
}
