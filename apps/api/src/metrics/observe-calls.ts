import { isTracing, traced } from '@credit-studio/telemetry/tracing';
import { Counter, Histogram } from 'prom-client';

/** How a call ended that did not succeed: `refused` is the provider's word, the others are the lack of one. */
export type CallFailure = 'refused' | 'failed' | 'timeout';

/** Whether an error, or what it was made from, says that no answer came in time. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.name === 'TimeoutError' ||
    code === 'ETIMEDOUT' ||
    code === 'ECONNABORTED' ||
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    isTimeout(error.cause)
  );
}

const calls = new Counter({
  name: 'credit_studio_provider_calls_total',
  help: 'Calls of PayPal, Gemini, Firebase, the mail server and the object store.',
  labelNames: ['provider', 'operation', 'outcome'],
});

const durations = new Histogram({
  name: 'credit_studio_provider_call_duration_seconds',
  help: 'Time until the provider answered or was given up.',
  labelNames: ['provider', 'operation'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 180],
});

interface ObserveOptions {
  provider: 'paypal' | 'gemini' | 'firebase' | 'smtp' | 'storage';
  /** What an error of this provider says about the call. */
  judge: (error: unknown) => CallFailure;
  /** Methods that do not use the network. */
  except?: readonly string[];
}

/** Most methods return promises; the others are not worth a span, and keep their value. */
function inSpan(name: string, call: () => unknown): unknown {
  let value: unknown;
  const spanned = traced({ name, kind: 'client' }, async () => {
    value = call();
    return value;
  });
  if (value instanceof Promise) return spanned;
  spanned.catch(() => {});
  return value;
}

/** The same port, an object of functions, with every call that returns a promise counted and timed under its name. */
export function observeCalls<T extends object>(port: T, { provider, judge, except = [] }: ObserveOptions): T {
  const observe = (operation: string, call: Promise<unknown>) => {
    const stopTimer = durations.startTimer({ provider, operation });
    const record = (outcome: CallFailure | 'ok') => {
      stopTimer();
      calls.inc({ provider, operation, outcome });
    };
    // The caller gets the promise itself, with its error, and continues after this.
    call.then(
      () => record('ok'),
      (error: unknown) => record(judge(error)),
    );
  };
  const methods = Object.entries(port).flatMap(([operation, member]: [string, unknown]) => {
    if (typeof member !== 'function' || except.includes(operation)) return [];
    const method = (...given: unknown[]): unknown => {
      const call = (): unknown => Reflect.apply(member, port, given);
      const result = isTracing() ? inSpan(`${provider} ${operation}`, call) : call();
      if (result instanceof Promise) observe(operation, result);
      return result;
    };
    return [[operation, method] as const];
  });
  return { ...port, ...Object.fromEntries(methods) };
}
