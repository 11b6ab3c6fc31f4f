import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findScalarFolder, listScripts, readGzipped } from './reference-assets.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Scalar writes its styles into the page, and calls the API that it is served from. Nothing else is loaded. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Credit Studio API</title>
    <meta name="description" content="Guides and reference of the Credit Studio API: orders, credits, generations, webhooks.">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>The reference needs JavaScript. The same as data: <a href="/openapi.json">openapi.json</a></noscript>
    <div id="reference"></div>
    <script type="module" src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `import { createApiReference } from './scalar/standalone.esm.js';

createApiReference('#reference', {
  url: new URL('openapi.json', import.meta.url).href,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  // Guides have no column of calls next to them.
  customCss: \`[id$='/tag-group/guides'] .section-columns { display: block; max-width: 52rem; }
    [id$='/tag-group/guides'] .section-column { width: auto; }
    [id$='/tag-group/guides'] .section-container { padding-block: 2rem; }\`,
});
`;

/** A text that is made when it is first asked for, and then kept compressed. */
function createLazyText(makeGzipped: () => Promise<Buffer>) {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= makeGzipped().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

type LazyText = ReturnType<typeof createLazyText>;

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { text: LazyText; type: string },
) {
  const gzipped = await text();
  const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  return reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': contentSecurityPolicy,
      // A release may change each of them, and its files have the same names.
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    })
    .send(takesGzip ? gzipped : await decompress(gzipped));
}

/**
 * Registers `GET /docs`: guides and reference by Scalar, whose files the API serves itself. They are neither counted nor
 * logged; a visit asks for about twenty.
 */
export function registerReference(
  app: FastifyInstance,
  addresses: { serverUrl: string; storefrontUrl: string },
) {
  const quiet = { config: { isUncounted: true }, logLevel: 'warn' } as const;
  const texts: Record<string, { text: LazyText; type: string }> = {
    '/docs': { text: createLazyText(() => compress(page)), type: 'text/html' },
    '/docs/start.js': { text: createLazyText(() => compress(start)), type: 'text/javascript' },
    '/docs/openapi.json': {
      text: createLazyText(async () => {
        const { composeReference } = await import('./compose-reference.ts');
        return compress(JSON.stringify(await composeReference(addresses)));
      }),
      type: 'application/json',
    },
  };
  for (const [address, sent] of Object.entries(texts))
    app.get(address, quiet, (request, reply) => send(request, reply, sent));

  let scripts: Promise<Map<string, LazyText>> | null = null;
  app.get<{ Params: { '*': string } }>('/docs/scalar/*', quiet, async (request, reply) => {
    scripts ??= prepareScripts();
    const text = (await scripts).get(request.params['*']);
    return text ? send(request, reply, { text, type: 'text/javascript' }) : reply.callNotFound();
  });
}

/** Only files of this list are read, whatever an address says. */
async function prepareScripts(): Promise<Map<string, LazyText>> {
  const folder = findScalarFolder();
  const names = await listScripts(folder);
  return new Map([...names].map((name) => [name, createLazyText(() => readGzipped(folder, name))]));
}
