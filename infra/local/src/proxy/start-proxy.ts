import replyFrom from '@fastify/reply-from';
import fastify from 'fastify';
import type { Certificate } from './load-certificate.ts';
import { Replicas, type Site } from './replicas.ts';

export interface ProxyOptions {
  port: number;
  /** Who answers for each host name. */
  sites: Record<string, Site>;
  certificate: Certificate;
}

/**
 * The reverse proxy of a trial on one machine: TLS and HTTP/2 towards the browser, one host name for each app, as the
 * Caddyfile has it. It states whom a call came from, and believes no caller about that. It repeats no call.
 */
export async function startProxy({ port, sites, certificate }: ProxyOptions) {
  const proxy = fastify({
    http2: true,
    https: { ...certificate, allowHTTP1: true },
    // Streams of events stay open until the browser leaves.
    forceCloseConnections: true,
  });
  await proxy.register(replyFrom, { disableCache: true, undici: { connections: 256 } });
  // Bodies pass through as they arrive; the app behind limits them.
  proxy.removeAllContentTypeParsers();
  proxy.addContentTypeParser('*', (_request, body, done) => done(null, body));
  const replicasOf = new Map(Object.entries(sites).map(([name, site]) => [name, new Replicas(site)]));
  await Promise.all([...replicasOf.values()].map((replicas) => replicas.start()));
  proxy.all('/*', (request, reply) => {
    const replicas = replicasOf.get(request.hostname);
    if (!replicas)
      return reply.code(421).type('text/plain').send(`No app answers for ${request.hostname}.\n`);
    return reply.from(`${replicas.next()}${request.url}`, {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        host: request.host,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': 'https',
      }),
      onError: (failed) => {
        failed.code(502).type('text/plain').send('The app does not answer. Please try again in a moment.\n');
      },
    });
  });
  await proxy.listen({ port, host: '127.0.0.1' });
  return {
    async close() {
      for (const replicas of replicasOf.values()) replicas.stop();
      await proxy.close();
    },
  };
}
