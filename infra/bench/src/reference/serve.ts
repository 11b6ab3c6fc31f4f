import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerShop } from './shop.ts';

const bareAnswerSchema = z.object({
  path: z.string(),
  url: z.url(),
  encoding: z.string(),
  withHeaders: z.boolean(),
});

const settings = z
  .object({
    PORT: z.coerce.number(),
    DATABASE_URL: z.string(),
    PAYPAL_URL: z.url(),
    PAYPAL_WEBHOOK_ID: z.string(),
    BARE_ANSWERS: z.string(),
  })
  .parse(process.env);

/** Answers with our bytes; `fetch` would decompress them. */
async function registerBareAnswer(server: FastifyInstance, bare: z.infer<typeof bareAnswerSchema>) {
  const found = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const ask = request(bare.url, { headers: { 'accept-encoding': bare.encoding } }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    });
    ask.on('error', reject);
    ask.end();
  });
  const sent = Object.entries(found.headers).filter(([name]) => {
    if (['content-type', 'content-encoding'].includes(name)) return true;
    return (
      bare.withHeaders &&
      !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name)
    );
  });
  const headers = Object.fromEntries(sent);
  server.get(bare.path, (_request, reply) => {
    reply.headers(headers).send(found.body);
  });
}

const server = Fastify();
server.get('/health', () => ({ status: 'ok' }));
for (const bare of z.array(bareAnswerSchema).parse(JSON.parse(settings.BARE_ANSWERS)))
  await registerBareAnswer(server, bare);
await registerShop(server, {
  databaseUrl: settings.DATABASE_URL,
  paypalUrl: settings.PAYPAL_URL,
  webhookId: settings.PAYPAL_WEBHOOK_ID,
});
await server.listen({ host: '127.0.0.1', port: settings.PORT });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
