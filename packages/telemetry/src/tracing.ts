import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('credit-studio');
let isOn = false;

/** Called once by `startTracing`. Until then nothing below does any work. */
export function switchTracingOn(): void {
  isOn = true;
}

/** Whether spans are recorded, for callers that would do something only for them. */
export function isTracing(): boolean {
  return isOn;
}

interface SpanOptions {
  /** Low in number: a route or an operation, never an address or an id. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

const kinds: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

function start({ name, kind, attributes = {} }: SpanOptions, parent: Context) {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  return { span, inside: trace.setSpan(parent, span) };
}

/** Only the class of an error: its message may name a person. */
function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `work` in a span of the current trace; `traceparent` continues one that began in another process. */
export async function traced<T>(
  { traceparent, ...options }: SpanOptions & { traceparent?: string | null },
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
  const { span, inside } = start(options, parent);
  try {
    return await context.with(inside, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span for a call that says in its own way when it has ended; then the returned function is called once. */
export function beginCall(options: Pick<SpanOptions, 'name' | 'attributes'>): (error?: unknown) => void {
  const { span } = start({ ...options, kind: 'client' }, context.active());
  return (error) => {
    if (error) markFailed(span, error);
    span.end();
  };
}

/** A span of a request that is answered elsewhere than it is received. */
export interface RequestSpan {
  /** Runs a part of the request's work, so that spans inside it belong to this one. */
  run<T>(work: () => T): T;
  end(answer: { name: string; status: number }): void;
}

/** Begins the span of a request; its headers may continue a trace of the caller's. Null while tracing is off. */
export function beginRequest(
  headers: Record<string, string | string[] | undefined>,
  options: Pick<SpanOptions, 'name' | 'attributes'>,
): RequestSpan | null {
  if (!isOn) return null;
  const { span, inside } = start({ ...options, kind: 'server' }, propagation.extract(ROOT_CONTEXT, headers));
  return {
    run: (work) => context.with(inside, work),
    end({ name, status }) {
      span.updateName(name);
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** What continues the current trace in another process: a header, or a column of a job. Null while tracing is off. */
export function findTraceparent(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}
