import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Rows of each list on the page, the newest ones: it asks every two seconds, whatever the sandbox holds. */
export const shownRows = 100;

const script = readFileSync(new URL('./control-page.js', import.meta.url), 'utf8');

/** Serves the control page, its script and the summary that the script draws. */
export function registerControlPage(
  server: FastifyInstance,
  { html, summarise }: { html: string; summarise(): object },
): void {
  server.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'; img-src data:")
      .send(html),
  );
  server.get('/__control/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/__control/summary', () => summarise());
}
