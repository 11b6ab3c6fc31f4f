import type { FastifyInstance } from 'fastify';

/** Registers `GET /openapi.json`. */
export function registerOpenApi(
  app: FastifyInstance,
  addresses: { serverUrl: string; storefrontUrl: string },
) {
  let document: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    // Made with the first request: few processes are ever asked for it.
    if (document === null) {
      const { buildDocument } = await import('./document.ts');
      document = JSON.stringify(buildDocument(addresses));
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document);
  });
}
