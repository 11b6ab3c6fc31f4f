import type { Environment } from './environment.ts';

/**
 * Begins tracing if a collector is configured. The SDK is loaded only then, so without one it costs nothing. Called
 * before the server is built: hooks and spans are left out of a process that traces nothing.
 */
export async function traceProcess(
  environment: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  service: 'api' | 'worker',
): Promise<{ stop(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  if (!endpoint) return { stop: async () => {} };
  const { startTracing } = await import('@credit-studio/telemetry/start-tracing');
  return startTracing({ service, endpoint, ratio });
}
