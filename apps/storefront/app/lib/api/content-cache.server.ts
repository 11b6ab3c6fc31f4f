import { LRUCache } from 'lru-cache';

export interface ContentCacheOptions {
  fetch?: typeof fetch;
  /** Age up to which content is served without asking the API. A save must show within a second. */
  freshMs?: number;
  /** How long a page waits for the API while older content could be served. */
  revalidationTimeoutMs?: number;
  /** How long a page waits when there is nothing to serve. */
  timeoutMs?: number;
  /** How long the last content is served while the API is unavailable. */
  maxStaleMs?: number;
  /** The address that was not used for longest is removed first. */
  maxEntries?: number;
  /** Headers for the API when it is asked for a visitor. */
  describeVisitor?: (visitor: string | null) => Record<string, string>;
}

/** What the API answered. */
export interface Answer {
  status: number;
  body: string;
  headers: [name: string, value: string][];
}

interface Content extends Answer {
  etag: string | null;
  /** When the API was last asked about this content and returned or confirmed it. */
  confirmedAtMs: number;
}

/** An answer that must not be served again. */
class UncacheableAnswer extends Error {
  readonly answer: Answer;
  /** For whom the API was asked. */
  readonly visitor: string | null;
  constructor(answer: Answer, visitor: string | null) {
    super(`The API answered ${answer.status}`);
    this.answer = answer;
    this.visitor = visitor;
  }
}

const tooManyRequests = 429;

/** A server error says nothing about content, and neither does the limit of one visitor. */
function isAboutContent({ status }: { status: number }): boolean {
  return status < 500 && status !== tooManyRequests;
}

/** Caches anonymous reads of content for all visitors of this process. Concurrent reads share one request. */
export function createContentCache({
  fetch: request = (...input) => globalThis.fetch(...input),
  freshMs = 400,
  revalidationTimeoutMs = 250,
  timeoutMs = 4_000,
  maxStaleMs = 10 * 60_000,
  maxEntries = 200,
  describeVisitor = () => ({}),
}: ContentCacheOptions = {}) {
  const contents = new LRUCache<string, Content, string | null>({
    max: maxEntries,
    ttl: freshMs,
    ttlResolution: 0,
    perf: Date,
    // Stale content is kept for its ETag and for times when the API is unavailable.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A request that visitors wait for is finished even if its entry is evicted.
    ignoreFetchAbort: true,
    fetchMethod: async (url, known, { options, context: visitor }) => {
      const askedAtMs = Date.now();
      const response = await request(url, {
        headers: { ...describeVisitor(visitor), ...(known?.etag && { 'If-None-Match': known.etag }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const isConfirmed = known !== undefined && response.status === 304;
      const answer = isConfirmed ? known : await readAnswer(response);
      if (!isConfirmed && !response.ok) {
        // Content that the API no longer returns must not be shown.
        if (isAboutContent(response)) options.noDeleteOnFetchRejection = false;
        throw new UncacheableAnswer(answer, visitor);
      }
      // The age of content starts with the question, not with the answer. A `ttl` of 0 would mean forever.
      options.ttl = Math.max(1, freshMs - (Date.now() - askedAtMs));
      return {
        ...answer,
        etag: isConfirmed ? known.etag : response.headers.get('ETag'),
        confirmedAtMs: askedAtMs,
      };
    },
  });

  /** The API's answer, whether or not it can be cached. */
  const ask = (url: string, visitor: string | null): Promise<Answer> =>
    contents
      .forceFetch(url, { context: visitor })
      .catch((error: unknown) => {
        const isLimitOfAnother =
          error instanceof UncacheableAnswer &&
          error.answer.status === tooManyRequests &&
          error.visitor !== visitor;
        // The request that this visitor joined was counted for a visitor who asks too often.
        if (isLimitOfAnother) return contents.forceFetch(url, { context: visitor });
        throw error;
      })
      .catch((error: unknown) => {
        if (error instanceof UncacheableAnswer) return error.answer;
        throw error;
      });

  return {
    /** The API's answer, from the cache where possible. As long as the content is the same, so is its body. */
    read: async (url: string, visitor: string | null = null): Promise<Answer> => {
      const fresh = contents.get(url);
      if (fresh) return fresh;
      const stale = contents.peek(url, { allowStale: true });
      if (!stale || Date.now() - stale.confirmedAtMs > maxStaleMs) return ask(url, visitor);
      const answer = await findWithin(revalidationTimeoutMs, ask(url, visitor));
      return answer && isAboutContent(answer) ? answer : stale;
    },
    clear: () => contents.clear(),
  };
}

/** The headers that callers read. */
const forwardedHeaders = ['Content-Type', 'X-Total-Count'];

async function readAnswer(response: Response): Promise<Answer> {
  const headers = forwardedHeaders.flatMap((name): Answer['headers'] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: response.status, body: await response.text(), headers };
}

/** The promise's value, or null if it rejects or takes longer. */
async function findWithin<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise.catch(() => null), timeout]).finally(() => clearTimeout(timer));
}
