import type { CallerName } from './callers.ts';
import type { Expectation } from './expectations.ts';
import type { SampleRequest } from './send-request.ts';
import type { Stage } from './stage.ts';

/** One endpoint's line of the table: a request that is valid in itself, and how it is answered to whom. */
export interface Row {
  expectation: Expectation;
  request: (stage: Stage, caller: CallerName) => Promise<SampleRequest> | SampleRequest;
}

/** A call that takes nothing. */
export function nothing(): SampleRequest {
  return {};
}
