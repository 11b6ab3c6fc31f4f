import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { switchTracingOn } from './tracing.ts';

interface TracingOptions {
  /** How the process appears in traces, such as `api`. */
  service: string;
  /** Base address of an OTLP/HTTP collector, such as `http://collector:4318`. */
  endpoint: string;
  /** The part of all traces that is recorded, from 0 to 1; a trace that another process began keeps its decision. */
  ratio: number;
}

/**
 * Records spans and sends them to a collector, a batch every few seconds. This file loads the SDK, so a process imports
 * it only when tracing is configured. `stop` sends what is left.
 */
export function startTracing({ service, endpoint, ratio }: TracingOptions): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'credit-studio' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTracingOn();
  // A collector that is down must not keep a process from ending.
  return { stop: () => provider.shutdown().catch(() => {}) };
}
