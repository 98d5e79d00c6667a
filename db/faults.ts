/** Whether another process was writing. After its crash, a libSQL server ends its transaction within five seconds. */
export const isBusy = (error: unknown): boolean =>
  chainOf(error).some(({ code }) => /^(?:SQLITE_BUSY|TRANSACTION_(?:BUSY|TIMEOUT)|STREAM_EXPIRED)/.test(code));

/** Whether a database could not be reached, did not respond, or cannot write now. A later retry may succeed. */
export const isServerFault = (error: unknown): boolean =>
  // A server that follows a primary passes on the primary's error about a statement with its own code.
  !chainOf(error).some(({ code, message }) => code === 'PROXY_ERROR' && /constraint failed/i.test(message)) &&
  chainOf(error).some(({ name, code, status }) =>
    status === undefined ? faults.has(code) || faults.has(name) : status >= 500 || status === 429,
  );

/** Codes of libSQL's client and server (`libsql-server/src/hrana`), of connections, and of `fetch`. */
const faults = new Set([
  'HRANA_CLOSED_ERROR',
  'HRANA_PROTO_ERROR',
  'STREAM_EXPIRED',
  'TRANSACTION_TIMEOUT',
  'TRANSACTION_BUSY',
  // A follower that cannot reach the primary.
  'PROXY_ERROR',
  // An operator has blocked writes, for example while the database is moved.
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
