import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from './webhook-sender.ts';

interface SenderOptions {
  /** A stack on one machine: http and the machine's own addresses are permitted. Other private ones never are. */
  permitsLoopback: boolean;
  /** Addresses of a host name; the system's resolver, except in tests. */
  resolve?: (hostname: string) => Promise<string[]>;
  timeoutMs?: number;
}

/** All of an attempt: finding the address, the connection and the answer. */
const attemptTimeoutMs = 15_000;
const checkTimeoutMs = 5_000;

/** What is read of an answer; the connection is closed after it. */
const maxAnswerBytes = 4_096;

const privateAddress =
  'The address leads to a private network, where nothing is sent. Please enter a public one.';

/** Thrown while a connection is opened to an address that is not permitted. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

export function createWebhookSender({
  permitsLoopback,
  resolve = resolveBySystem,
  timeoutMs = attemptTimeoutMs,
}: SenderOptions): WebhookSender {
  const isPermitted = (address: string) =>
    isPublicAddress(address) || (permitsLoopback && isLoopbackAddress(address));

  /** The addresses of a host, each of them checked. A host with a single private one is not trusted at all. */
  async function findAddresses(url: Pick<URL, 'hostname'>): Promise<string[]> {
    const host = readHost(url);
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (!addresses.every(isPermitted)) throw new PrivateAddressError(privateAddress);
    return addresses;
  }

  /** Runs while a connection is opened, so what was checked is what is connected to, whatever the name says later. */
  const lookupChecked: LookupFunction = (hostname, { all }, callback) => {
    findAddresses({ hostname }).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

  function findSchemeProblem({ protocol, hostname }: URL): string | null {
    if (protocol === 'https:') return null;
    const isLocal = hostname === 'localhost' || isLoopbackAddress(readHost({ hostname }));
    return permitsLoopback && isLocal ? null : 'Please enter an address that starts with https://.';
  }

  return {
    async findProblem(text) {
      const url = new URL(text);
      const problem = findSchemeProblem(url);
      if (problem) return problem;
      try {
        const addresses = await within(checkTimeoutMs, findAddresses(url));
        return addresses.length > 0 ? null : explain({ code: 'ENOTFOUND' });
      } catch (error) {
        return explain(error);
      }
    },
    async send(request) {
      const startedMs = performance.now();
      const measure = () => Math.round(performance.now() - startedMs);
      try {
        const url = new URL(request.url);
        const problem = findSchemeProblem(url);
        if (problem) return { status: null, error: problem, durationMs: measure() };
        // The system connects to an address in the URL without looking it up, so it is checked here.
        if (isIP(readHost(url))) await findAddresses(url);
        const answer = await post(url, request, { timeoutMs, lookup: lookupChecked });
        return { ...answer, durationMs: measure() };
      } catch (error) {
        return { status: null, error: explain(error), durationMs: measure() };
      }
    },
  };
}

/** The host of a URL, which writes an IPv6 address in brackets. */
function readHost({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ENOTFOUND' })), timeoutMs).unref();
  });
  return Promise.race([work, timeout]);
}

type Answered = Omit<Extract<WebhookAnswer, { error: null }>, 'durationMs'>;

/** Resolves once the answer began and as much of it was read as is kept. Each attempt opens a new connection. */
function post(
  url: URL,
  { headers, body }: WebhookRequest,
  { timeoutMs, lookup: find }: { timeoutMs: number; lookup: LookupFunction },
): Promise<Answered> {
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sent = request(
      url,
      {
        ...{ method: 'POST', agent: false, signal, lookup: find },
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      },
      (answer) => {
        isAnswered = true;
        readStart(answer).then(
          (response) =>
            resolve({
              status: answer.statusCode ?? 0,
              response,
              retryAfterSeconds: readRetryAfter(answer.headers['retry-after']),
              error: null,
            }),
          reject,
        );
      },
    );
    // After the status, a broken connection only cuts off the rest of the answer.
    sent.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    sent.end(body);
  });
}

/** How an answer begins. Its status counts also when the rest of it never arrives. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxAnswerBytes) break;
    }
  } catch {
    // The connection broke or the time was over, after the status had arrived.
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
}

/** `Retry-After` in seconds from now, as a number or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

const messages: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the host could not be found. Please check the address.',
  EAI_AGAIN: 'The name of the host could not be found. Please check the address.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection without an answer.',
  ABORT_ERR: 'There was no answer in time.',
};

/** A failed attempt as a sentence for staff. */
function explain(error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'The connection failed.';
  if (/CERT|SIGNED|ALTNAME|ISSUER/.test(code)) return `Its certificate was not accepted (${code}).`;
  return messages[code] ?? `The connection failed (${code}).`;
}
