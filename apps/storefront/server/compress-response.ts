const compressible = /^text\/|^application\/json/;

/** Gzips text for clients that take it. The page's data is complete before its first byte, so nothing waits. */
export function compressResponse(request: Request, response: Response): Response {
  const isText = compressible.test(response.headers.get('Content-Type') ?? '');
  if (isText) response.headers.append('Vary', 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (!isText || !takesGzip || !response.body || request.method === 'HEAD') return response;
  response.headers.delete('Content-Length');
  response.headers.set('Content-Encoding', 'gzip');
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status: response.status,
    headers: response.headers,
  });
}
