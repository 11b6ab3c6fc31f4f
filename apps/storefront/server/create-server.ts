import { createServer, type Server } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import sirv from 'sirv';

export interface ServerParts {
  /** Folder of the browser build. */
  clientFolder: string;
  respond: (request: Request) => Promise<Response>;
}

const hashedFile = /^\/assets\//;

/** Health, then static files, then pages. */
export function createStorefrontServer({ clientFolder, respond }: ServerParts): Server {
  const renderPage = createRequestListener(respond);
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
