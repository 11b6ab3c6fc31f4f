import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { type Environment, toPublicConfiguration } from './parse-environment.ts';
import { renderPage } from './render-page.ts';
import { setSecurityHeaders } from './security-headers.ts';

export interface AdminServerOptions {
  environment: Environment;
  /** Folder of the built client, with its `index.html`. */
  clientDirectory: string;
}

/** Idle connections are closed after this, later than load balancers commonly close theirs. */
const keepAliveTimeoutMs = 72_000;

function answer(response: ServerResponse, status: number, contentType: string, body: string) {
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) });
  // Node omits the body of a response to HEAD automatically.
  response.end(body);
}

/** A path whose last part has a dot asks for a file; every other one is a screen of the console. */
function isScreenPath(path: string) {
  return path === '/index.html' || !/\.[^/]*$/.test(path);
}

/** Serves the built console: hashed files are cached forever, and the page gets a new nonce each time. */
export function createAdminServer({ environment, clientDirectory }: AdminServerOptions): Server {
  const template = readFileSync(join(clientDirectory, 'index.html'), 'utf8');
  const configuration = toPublicConfiguration(environment);
  const serveFile = sirv(clientDirectory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const servePage = (response: ServerResponse) => {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Security-Policy', buildContentSecurityPolicy(nonce, configuration));
    response.setHeader('Cache-Control', 'no-store');
    answer(response, 200, 'text/html; charset=utf-8', renderPage({ template, nonce, configuration }));
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(response, environment);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return answer(response, 405, 'text/plain; charset=utf-8', 'Only GET and HEAD are answered here.\n');
    }
    if (path === '/health') return answer(response, 200, 'application/json', '{"status":"ok"}');
    if (isScreenPath(path)) return servePage(response);
    return serveFile(request, response, () =>
      answer(response, 404, 'text/plain; charset=utf-8', 'There is no such file.\n'),
    );
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  return server;
}
