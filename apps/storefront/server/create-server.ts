import { createServer, type Server } from 'node:http';
import { storefrontHeaders } from '@credit-studio/contracts';
import { createRequestListener } from '@remix-run/node-fetch-server';
import sirv from 'sirv';

export interface ServerParts {
  /** Folder of the browser build. */
  clientFolder: string;
  respond: (request: Request) => Promise<Response>;
  /** Proxies in front, which append the address of their caller to `X-Forwarded-For`. */
  trustedProxies: number;
}

/** The address of the visitor: the one that the outermost trusted proxy saw. */
function findVisitor(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',') ?? []).map((hop) => hop.trim()), peer].reverse();
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? peer;
}

const hashedFile = /^\/assets\//;

/** Health, then static files, then pages. */
export function createStorefrontServer({ clientFolder, respond, trustedProxies }: ServerParts): Server {
  const renderPage = createRequestListener((request: Request, { address }: { address: string }) => {
    const forwardedFor = request.headers.get('x-forwarded-for');
    request.headers.set(storefrontHeaders.visitor, findVisitor(address, forwardedFor, trustedProxies));
    return respond(request);
  });
  const serveFile = sirv(clientFolder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const rule = hashedFile.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      response.setHeader('Cache-Control', rule);
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  return createServer((request, response) => {
    if (request.url === '/health') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end('{"status":"ok"}');
      return;
    }
    serveFile(request, response, () => renderPage(request, response));
  });
}
