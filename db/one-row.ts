/**
 * The row of a statement that always returns one, such as an insert with `returning`.
 * @throws Error if it returned none
 */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}
