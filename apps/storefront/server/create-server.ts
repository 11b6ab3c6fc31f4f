import { createServer, type IncomingMessage, type Server } from 'node:http';
import { storefrontHeaders } from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import { createRequestListener } from '@remix-run/node-fetch-server';
import sirv from 'sirv';
import { findSharedPage } from '../app/lib/static-paths.ts';
import { answerRequest } from './answer-request.ts';
import { type EncodedPage, sendPage } from './encoded-page.ts';

export interface ServerParts {
  /** Folder of the browser build. */
  clientFolder: string;
  respond: (request: Request) => Promise<Response>;
  /** The finished page of a path for all visitors; null if it must be rendered for this one. */
  findStaticPage: (path: string, visitor: string) => EncodedPage | Promise<EncodedPage | null>;
  /** The languages of the pages. */
  languages: readonly Language[];
  /** Proxies in front, which append the address of their caller to `X-Forwarded-For`. */
  trustedProxies: number;
}

/** The address of the visitor: the one that the outermost trusted proxy saw. */
function findVisitor(peer: string, forwardedFor: string | null | undefined, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',') ?? []).map((hop) => hop.trim()), peer].reverse();
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? peer;
}

function findVisitorOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = headers['x-forwarded-for'];
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  return findVisitor(socket.remoteAddress ?? '', hops, trustedProxies);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

const hashedFile = /^\/assets\//;
/** Idle connections are closed after this, later than load balancers commonly close theirs. */
const keepAliveTimeoutMs = 72_000;

/** Health, then the public pages, then static files, then all other pages. */
export function createStorefrontServer({
  clientFolder,
  respond,
  findStaticPage,
  languages,
  trustedProxies,
}: ServerParts): Server {
  const renderPage = createRequestListener((request: Request, { address }: { address: string }) => {
    const forwardedFor = request.headers.get('x-forwarded-for');
    request.headers.set(storefrontHeaders.visitor, findVisitor(address, forwardedFor, trustedProxies));
    return answerRequest(request, respond);
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
  const server = createServer((request, response) => {
    if (request.url === '/health') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end('{"status":"ok"}');
      return;
    }
    const renderOrServeFile = () => serveFile(request, response, () => renderPage(request, response));
    const path = isRead(request) ? findSharedPage(request.url ?? '', languages) : null;
    if (path === null) return void renderOrServeFile();
    const page = findStaticPage(path, findVisitorOf(request, trustedProxies));
    if (!(page instanceof Promise)) return void sendPage(request, response, page);
    page
      .then((found) => (found ? sendPage(request, response, found) : renderOrServeFile()))
      // The page is rendered only for this visitor, and fails or succeeds with its own message.
      .catch(() => renderOrServeFile());
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  return server;
}
