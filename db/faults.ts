/** The libSQL server cannot be had, or lost a write before it said whether it was committed; asking again later may help. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';
}

/** Whether a statement failed at the server or on the way to it, not by what it asks. */
export const isServerFault = (error: unknown): boolean =>
  !isStatementsOwn(error) &&
  chainOf(error).some(({ name, code, status }) =>
    status === undefined ? faults.has(code) || faults.has(name) : status >= 500 || status === 429,
  );

/** A server that follows another hands on what that one said of a statement, under its own code. */
const isStatementsOwn = (error: unknown): boolean =>
  chainOf(error).some(({ code, message }) => code === 'PROXY_ERROR' && /constraint failed/i.test(message));

/** Whether the server cannot have received it. */
export const wasNeverSent = (error: unknown): boolean =>
  chainOf(error).some(({ code }) => code === 'ConnectionRefused' || code === 'ECONNREFUSED' || code === 'ENOTFOUND');

/** Codes of libSQL's client and server (`libsql-server/src/hrana`), of connections, and of `fetch`. */
const faults = new Set([
  'HRANA_CLOSED_ERROR',
  'HRANA_PROTO_ERROR',
  'STREAM_EXPIRED',
  'TRANSACTION_TIMEOUT',
  'TRANSACTION_BUSY',
  // A server that does not lead, and cannot reach the one that does.
  'PROXY_ERROR',
  // An operator has stopped its writes, as when the database moves elsewhere.
  'BLOCKED',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_PROTOCOL',
  'ConnectionRefused',
  'ConnectionClosed',
  'FailedToOpenSocket',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
]);

function chainOf(error: unknown) {
  const chain: Array<{ name: string; message: string; code: string; status: number | undefined }> = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const status = 'status' in cause && typeof cause.status === 'number' ? cause.status : undefined;
    chain.push({ name: cause.name, message: cause.message, code, status });
  }
  return chain;
}
