import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { listenLocally, type Sandbox } from '../listen-locally.ts';
import { registerControlPage } from '../page/index.ts';
import { DocumentStore } from '../store/index.ts';
import { registerControlRoutes, renderGeminiControlPage, summariseStore } from './control.routes.ts';
import { GeminiError, invalidArgument } from './gemini-error.ts';
import { GeminiStore } from './gemini-store.ts';
import { registerModelRoutes } from './model.routes.ts';
import { RenderQueue } from './render-queue.ts';

export interface GeminiSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Stores orders and videos across restarts. Without it: a temporary folder that `close` removes. */
  dataDir?: string;
}

/** Starts the sandbox for the Gemini API. */
export async function startGeminiSandbox(options: GeminiSandboxOptions): Promise<Sandbox> {
  const folder = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'gemini-'));
  const documents = new DocumentStore(options.dataDir && path.join(folder, 'gemini.sqlite'));
  const store = new GeminiStore(documents);
  const queue = new RenderQueue(store, path.join(folder, 'videos'));
  await queue.start();
  const server = buildGeminiServer({ store, queue });
  const { url, port } = await listenLocally(server, options);
  return {
    url,
    port,
    close: async () => {
      await queue.close();
      await server.close();
      documents.close();
      if (options.dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Google takes 20 MB of inline data, which base64 enlarges by a third. */
const bodyLimitBytes = 30 * 1024 * 1024;

function buildGeminiServer({ store, queue }: { store: GeminiStore; queue: RenderQueue }): FastifyInstance {
  const server = Fastify({
    forceCloseConnections: true,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
  });
  // The SDK cancels with a JSON content type and no body, which Fastify's own parser rejects.
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
  registerModelRoutes(server, { store, queue });
  registerControlRoutes(server, store, queue);
  registerControlPage(server, { html: renderGeminiControlPage(), summarise: () => summariseStore(store) });
  return server;
}

function translate(error: unknown): GeminiError {
  // Fastify's own errors, such as for a malformed body, carry their status.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return invalidArgument(String(error));
  console.error(error);
  return new GeminiError(500, 'INTERNAL', 'An internal error has occurred.');
}
