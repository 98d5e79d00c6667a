import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';

/** Characters of a statement that its error shows. */
const maxShown = 300;

/** A statement that failed: the database's own message and the SQL, never its parameters, which are people's data. */
class FailedStatement extends Error {
  constructor(text: string, cause: unknown) {
    super(`${cause instanceof Error ? cause.message : String(cause)} in: ${text.slice(0, maxShown)}`, { cause });
    this.name = 'FailedStatement';
  }
}

/**
 * Drizzle's own error has the parameters in its message, its stack and a property. From there they would reach logs and
 * the errors of jobs. This replaces the method that throws it; the rest of the method is drizzle's cache, unused here.
 */
export function keepParametersOutOfErrors(): void {
  Object.assign(SQLitePreparedQuery.prototype, {
    async queryWithCache<Answer>(text: string, _parameters: unknown, ask: () => Promise<Answer>): Promise<Answer> {
      try {
        return await ask();
      } catch (error) {
        throw new FailedStatement(text, error);
      }
    },
  });
}
