import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '../../../db/with-timeout.ts';
import type { Facts } from '../../../db/observe.ts';
import type { Config } from '../../platform/config/config.ts';
import { followWork } from '../../platform/telemetry/observed.ts';

/** Spans are collected for this long before they are sent together, ms. */
const gathering = 2_000;

/** How long a stop waits for the collector, ms. The exporter itself would retry for many seconds. */
const stopTimeout = 1_000;

/** Names of work that calls another process. */
const outgoing = /^(?:database|store|mail|hook|push|fetch)/;

/**
 * Sends traces to an OpenTelemetry collector: a span per request, with child spans for calls to the database, the store
 * and others. Imported only if configured, because its packages cost memory and startup time.
 * @returns a function that sends the remaining spans and stops
 */
export function startTracing({ endpoint, headers, share }: NonNullable<Config['traces']>) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'poshora' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: gathering })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const tracer = provider.getTracer('poshora');
  const unfollow = followWork({
    follow: (name, facts, work) =>
      tracer.startActiveSpan(name, { kind: kindOf(name), attributes: facts }, (span) => finish(span, work)),
    describe: (facts, name) => describe(trace.getActiveSpan(), facts, name),
  });
  return {
    async stop(): Promise<void> {
      unfollow();
      await withTimeout(
        stopTimeout,
        provider.shutdown().catch(() => undefined),
        () => undefined,
      );
      context.disable();
    },
  };
}

async function finish<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
    throw error;
  } finally {
    span.end();
  }
}

function describe(span: Span | undefined, facts: Facts, name?: string): void {
  span?.setAttributes(facts);
  if (name !== undefined) span?.updateName(name);
  if (Number(facts['http.response.status_code'] ?? 0) >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
}

const kindOf = (name: string): SpanKind =>
  name === 'request' ? SpanKind.SERVER : outgoing.test(name) ? SpanKind.CLIENT : SpanKind.INTERNAL;
