import type { Config } from '../../platform/config/config.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';

/** Whether a request may read this server's metrics: with METRICS_TOKEN, or in development from this machine. */
export function maySeeMetrics(config: Config, request: Request): boolean {
  const isLocal = config.isDevelopment && config.trustedProxies === 0 && thisMachine.test(factsOf(request).ip);
  const token = config.metricsToken;
  return isLocal || (token !== null && request.headers.get('authorization') === `Bearer ${token}`);
}

const thisMachine = /^(127\.|::1$|::ffff:127\.)/;
