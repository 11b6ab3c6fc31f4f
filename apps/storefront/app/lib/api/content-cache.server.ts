export interface ContentCacheOptions {
  fetch?: typeof fetch;
  /** Age up to which content is given without asking. A save must show within a second. */
  freshMs?: number;
  /** How long a page waits for the API while it has older content to show. */
  patienceMs?: number;
  /** How long a page waits when it has nothing. */
  timeoutMs?: number;
  /** How long the last known content stands in for an API that is down. */
  staleMs?: number;
  /** Addresses remembered at most; the longest unused is forgotten first. */
  maxEntries?: number;
}

interface Answer {
  status: number;
  body: string;
  headers: [name: string, value: string][];
  etag: string | null;
}

interface KnownContent extends Answer {
  /** When the API last said that this is current. */
  confirmedAtMs: number;
}

/** What readers of an answer look at. */
const keptHeaders = ['Content-Type', 'X-Total-Count'];

async function readAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: await response.text(),
    headers: keptHeaders.flatMap((name): Answer['headers'] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    etag: response.headers.get('ETag'),
  };
}

function toResponse({ status, body, headers }: Answer) {
  return new Response(body, { status, headers });
}

/** The promise's value, or null when it fails or takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise.catch(() => null), patience]).finally(() => clearTimeout(timer));
}

/** Remembers anonymous reads of content for all visitors of this process. */
export function createContentCache({
  fetch: ask = (...input) => globalThis.fetch(...input),
  freshMs = 400,
  patienceMs = 250,
  timeoutMs = 4_000,
  staleMs = 10 * 60_000,
  maxEntries = 200,
}: ContentCacheOptions = {}) {
  const known = new Map<string, KnownContent>();
  const flights = new Map<string, Promise<Answer>>();

  const remember = (url: string, content: KnownContent) => {
    // A Map keeps the order of insertion, so the first entry is the longest unused.
    known.delete(url);
    known.set(url, content);
    const [oldest] = known.keys();
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
  };

  const fetchAnswer = async (url: string): Promise<Answer> => {
    const content = known.get(url);
    const confirmedAtMs = Date.now();
    const response = await ask(url, {
      ...(content?.etag && { headers: { 'If-None-Match': content.etag } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (content && response.status === 304) {
      remember(url, { ...content, confirmedAtMs });
      return content;
    }
    const answer = await readAnswer(response);
    if (response.ok) remember(url, { ...answer, confirmedAtMs });
    // A refusal is an answer too: what is gone must not be shown. Trouble at the server says nothing about content.
    else if (response.status < 500) known.delete(url);
    return answer;
  };

  /** Everybody who asks while the API is being asked shares its answer. */
  const share = (url: string): Promise<Answer> => {
    const underway = flights.get(url);
    if (underway) return underway;
    const flight = fetchAnswer(url).finally(() => flights.delete(url));
    flights.set(url, flight);
    return flight;
  };

  return {
    /** Answers as `fetch` would, from memory where that is right. */
    read: async (url: string): Promise<Response> => {
      const content = known.get(url);
      const ageMs = content ? Date.now() - content.confirmedAtMs : Number.POSITIVE_INFINITY;
      if (content && ageMs < freshMs) return toResponse(content);
      if (!content || ageMs > staleMs) return toResponse(await share(url));
      const answer = await within(patienceMs, share(url));
      return toResponse(answer && answer.status < 500 ? answer : content);
    },
    clear: () => {
      known.clear();
      flights.clear();
    },
  };
}
