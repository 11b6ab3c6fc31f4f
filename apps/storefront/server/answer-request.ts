import { countRequest } from '@credit-studio/telemetry/count-request';
import {
  chooseRequestId,
  createRequestLog,
  requestIdHeader,
  withRequestId,
} from '@credit-studio/telemetry/request-log';
import { beginRequest } from '@credit-studio/telemetry/tracing';
import { toLoggedPath } from '../app/lib/logged-path.ts';

const log = createRequestLog('storefront');
/** One route for all of them: an address may name what someone bought. */
const route = 'page';

/**
 * Answers a request for a page under an id, which the API gets with each call and the visitor with the page. It is
 * counted, logged in a line and, where that is configured, traced.
 */
export async function answerRequest(
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  const startedMs = performance.now();
  const id = chooseRequestId(request.headers.get(requestIdHeader));
  request.headers.set(requestIdHeader, id);
  const { method } = request;
  const span = beginRequest(Object.fromEntries(request.headers), {
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'credit_studio.request_id': id },
  });
  const answer = () => withRequestId(id, () => respond(request));
  let status = 500;
  try {
    const response = await (span ? span.run(answer) : answer());
    status = response.status;
    response.headers.set(requestIdHeader, id);
    return response;
  } finally {
    const elapsedMs = performance.now() - startedMs;
    span?.end({ name: `${method} ${route}`, status });
    countRequest({ method, route, status, seconds: elapsedMs / 1_000 });
    const path = toLoggedPath(request.url);
    log.info(
      { reqId: id, method, path, status, responseTime: Math.round(elapsedMs * 10) / 10 },
      'page rendered',
    );
  }
}
