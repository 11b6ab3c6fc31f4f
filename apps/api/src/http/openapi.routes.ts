import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-openapi.ts';

/** `GET /openapi.json`, made once from the endpoint table. */
export function registerOpenApi(app: FastifyInstance, serverUrl: string) {
  const document = JSON.stringify(buildOpenApi(serverUrl));
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
}
