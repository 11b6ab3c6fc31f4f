import type { ErrorEnvelope } from '@credit-studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { statusOf } from '../errors/status-of.ts';
import { toAppError } from '../errors/to-app-error.ts';

/** The one envelope of every refused call. */
function composeErrorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  return {
    success: false,
    code: error.code,
    message: error.message,
    error: error.message,
    requestId,
    ...(error.issues && { issues: [...error.issues] }),
  };
}

/** Answers a refusal or a failure; failures are logged with all they hold, and answered with none of it. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  const status = statusOf[refusal.code];
  if (status >= 500) request.log.error({ err: error, code: refusal.code }, 'A call failed');
  else request.log.info({ code: refusal.code, reason: refusal.message }, 'A call was refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return (
    reply
      .status(status)
      // An address that could not even be parsed came past no hook.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(composeErrorEnvelope(refusal, request.id))
  );
}

/** Errors of handlers and of the server itself, and addresses that do not exist, all leave in one form. */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(
      new AppError('not_found', 'This address does not exist. Please check its spelling.'),
      request,
      reply,
    ),
  );
}
