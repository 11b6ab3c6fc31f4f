import Fastify, { type FastifyInstance } from 'fastify';
import { registerControlPage } from '../page/index.ts';
import { registerControlRoutes, summariseBooks } from './control/control.routes.ts';
import { renderGeminiControlPage } from './control/render-gemini-control-page.ts';
import type { GeminiBooks } from './gemini-books.ts';
import { GeminiError, invalidArgument } from './gemini-error.ts';
import { registerModelRoutes } from './http/model.routes.ts';
import type { RenderQueue } from './video/render-queue.ts';

/** Google takes 20 MB of inline data, which base64 makes a third larger. */
const bodyLimitBytes = 30 * 1024 * 1024;

export function buildGeminiServer({
  books,
  queue,
}: {
  books: GeminiBooks;
  queue: RenderQueue;
}): FastifyInstance {
  const server = Fastify({
    forceCloseConnections: true,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
  });
  // The SDK cancels with a JSON content type and no body, which Fastify's own parser refuses.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(invalidArgument('Invalid JSON payload received.'));
    }
  });
  server.setErrorHandler((error, _request, reply) => {
    const answer = error instanceof GeminiError ? error : translate(error);
    return reply.code(answer.code).send(answer.toBody());
  });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new GeminiError(404, 'NOT_FOUND', 'Requested entity was not found.').toBody()),
  );
  registerModelRoutes(server, { books, queue });
  registerControlRoutes(server, books, queue);
  registerControlPage(server, { html: renderGeminiControlPage(), summarise: () => summariseBooks(books) });
  return server;
}

function translate(error: unknown): GeminiError {
  // Fastify's own refusals, of a malformed body and the like, carry the status that they mean.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return invalidArgument(String(error));
  console.error(error);
  return new GeminiError(500, 'INTERNAL', 'An internal error has occurred.');
}
