import type { Services } from '../../config/services.ts';
import { factsOf, statusOf } from './facts.ts';
import { noteSlow, slow } from './slow-requests.ts';

/** One line a request, without anything a person typed. @returns the status and duration that it has seen */
export function logRequest(
  { log }: Services,
  request: Request,
  route: string,
  status: unknown,
  answer: unknown,
): { readonly status: number; readonly milliseconds: number } {
  const facts = factsOf(request);
  const milliseconds = Math.round((performance.now() - facts.startedAt) * 10) / 10;
  // The framework's own status misses what an error was answered with.
  const code = statusOf(request) ?? (answer instanceof Response ? answer.status : Number(status ?? 200));
  const line = {
    request: facts.id,
    method: request.method,
    route,
    status: code,
    milliseconds,
    ...(milliseconds > slow && { slow: true }),
  };
  if (milliseconds > slow) {
    noteSlow(`${request.method} ${route}`, milliseconds);
    log.warn(line, 'slow request');
  } else log.info(line, 'request');
  return { status: code, milliseconds };
}
