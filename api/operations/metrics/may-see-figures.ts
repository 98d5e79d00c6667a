import type { Config } from '../../platform/config/config.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';

/** Whether a request may see this server's figures: it has METRICS_TOKEN, or comes from this machine in development. */
export function maySeeFigures(config: Config, request: Request): boolean {
  const isLocal = config.isDevelopment && config.trustedProxies === 0 && thisMachine.test(factsOf(request).address);
  const token = config.metricsToken;
  return isLocal || (token !== null && request.headers.get('authorization') === `Bearer ${token}`);
}

const thisMachine = /^(127\.|::1$|::ffff:127\.)/;
