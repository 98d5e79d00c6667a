import type { Services } from '../../config/services.ts';
import { factsOf, statusOf } from './facts.ts';
import { recordSlowRequest, slow } from './slow-requests.ts';

/** Logs one line per request, without anything that a person typed. @returns status and duration */
export function logRequest(
  { log }: Services,
  request: Request,
  route: string,
  status: unknown,
  response: unknown,
): { readonly status: number; readonly milliseconds: number } {
  const facts = factsOf(request);
  const milliseconds = Math.round((performance.now() - facts.startedAt) * 10) / 10;
  // For errors, the framework's own status is wrong.
  const code = statusOf(request) ?? (response instanceof Response ? response.status : Number(status ?? 200));
  const line = {
    request: facts.id,
    method: request.method,
    route,
    status: code,
    milliseconds,
    ...(milliseconds > slow && { slow: true }),
  };
  if (milliseconds > slow) {
    recordSlowRequest(`${request.method} ${route}`, milliseconds);
    log.warn(line, 'slow request');
  } else log.info(line, 'request');
  return { status: code, milliseconds };
}
