import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';

/** Maximum length of the statement in an error message. */
const maxShown = 300;

/** A failed statement: the database's message and the SQL, without the parameters, which are personal data. */
class FailedStatement extends Error {
  constructor(text: string, cause: unknown) {
    super(`${cause instanceof Error ? cause.message : String(cause)} in: ${text.slice(0, maxShown)}`, { cause });
    this.name = 'FailedStatement';
  }
}

/**
 * Drizzle's own error contains the parameters in its message, stack and a property, and would leak them to logs and job
 * errors. This replaces the method that throws it. The rest of that method is drizzle's cache, which is not used here.
 */
export function keepParametersOutOfErrors(): void {
  Object.assign(SQLitePreparedQuery.prototype, {
    async queryWithCache<Result>(text: string, _parameters: unknown, query: () => Promise<Result>): Promise<Result> {
      try {
        return await query();
      } catch (error) {
        throw new FailedStatement(text, error);
      }
    },
  });
}
