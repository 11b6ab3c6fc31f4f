import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body's bytes as they came, on routes inside a scope that keeps them. */
    rawBody: Buffer | null;
  }
}

/** Inside this scope, JSON bodies are parsed as ever and their bytes are kept, for signatures that cover them. */
export function keepRawBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.decorateRequest('rawBody', null);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    parse(request, body.toString('utf8'), done);
  });
}
