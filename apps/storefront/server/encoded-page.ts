import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countAnswerFromMemory } from '@credit-studio/telemetry/count-request';

/** The encodings of a page, best first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

interface EncodedAnswer {
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
}
/** A finished page: one answer for each encoding, with everything that is sent. */
export type EncodedPage = Record<Encoding, EncodedAnswer>;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
// A page is compressed once for all its visitors. Brotli's last two levels take ten times as long for 2 % less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Encodes a page; `headers` are sent with each encoding. */
export async function encodePage(html: string, headers: Record<string, string>): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain, brotliOptions),
    compressGzip(plain, { level: 9 }),
  ]);
  // Of the headers too: a changed policy must reach a browser that has the markup.
  const hash = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url');
  const answer = (encoding: Encoding, body: Buffer): EncodedAnswer => {
    const etag = `"${hash}-${encoding}"`;
    const own = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      // It has no one's data, so any cache may keep it and asks before each use.
      'Cache-Control': 'public, no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    return { etag, body, headers: { ...headers, ...own } };
  };
  return { br: answer('br', br), gzip: answer('gzip', gzipped), identity: answer('identity', plain) };
}

/** Sends a page as the client takes it best, or answers that it has the page already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: EncodedPage): void {
  const { etag, headers, body } = page[chooseEncoding(request.headers['accept-encoding'])];
  if (isKnown(request.headers['if-none-match'], etag)) {
    const { 'Content-Length': _, 'Content-Encoding': __, 'Content-Type': ___, ...kept } = headers;
    response.writeHead(304, kept).end();
    countAnswerFromMemory(304);
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  countAnswerFromMemory(200);
}

/** The best encoding that a client accepts; the one without compression is always accepted. */
export function chooseEncoding(accepted = ''): Encoding {
  const wanted = accepted.split(',').map((part) => part.trim().toLowerCase());
  const isAccepted = (encoding: Encoding) =>
    wanted.some((part) => {
      const [name, weight = 'q=1'] = part.split(/\s*;\s*/);
      return name === encoding && Number(weight.replace('q=', '')) > 0;
    });
  return encodings.find(isAccepted) ?? 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // A proxy that compresses marks an ETag as weak; the content is the same.
  return header.split(',').some((known) => [etag, '*'].includes(known.trim().replace(/^W\//, '')));
}
