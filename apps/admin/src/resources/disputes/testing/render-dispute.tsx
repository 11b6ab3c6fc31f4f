import type { DisputeRecord, PaymentSettings } from '@credit-studio/contracts';
import { vi } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { disputeId, now } from './records.ts';

export const recordPath = `/disputes/${disputeId}`;
export const answersPath = `${recordPath}/answers`;
export const acceptPath = `${recordPath}/accept`;
export const proofPath = `${recordPath}/proof`;

const paypalSettings: PaymentSettings = {
  ...{ enablePayPal: true, mode: 'sandbox', clientId: 'client-1', clientSecret: '', currency: 'USD' },
  webhookIds: { sandbox: 'WH-TEST-1', live: '' },
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  version: 3,
};

export function succeed(
  data: unknown,
  { status = 200, message }: { status?: number; message?: string } = {},
) {
  return Response.json({ success: true, data, ...(message && { message }) }, { status });
}

export interface SentAnswer {
  path: string;
  /** The texts of a form, or the body of an acceptance. */
  fields: Record<string, unknown>;
  fileNames: string[];
  key: string | null;
}

function readAnswer(path: string, { body, headers }: Pick<RequestInit, 'body' | 'headers'>): SentAnswer {
  const key = new Headers(headers).get('idempotency-key');
  if (!(body instanceof FormData)) return { path, fields: JSON.parse(String(body)), fileNames: [], key };
  const parts = [...body];
  return {
    ...{ path, key },
    fields: Object.fromEntries(parts.filter(([name]) => name !== 'files')),
    fileNames: parts.flatMap(([, value]) => (value instanceof File ? [value.name] : [])),
  };
}

/**
 * The page of one dispute at the time of the records. What is sent to the API is kept in `sent`. With `hasIntervals`,
 * what is read again and again is read when the test advances the time.
 */
export function renderDispute(
  record: DisputeRecord,
  answers: Answers = {},
  { hasIntervals = false }: { hasIntervals?: boolean } = {},
) {
  vi.useFakeTimers({
    now,
    toFake: hasIntervals ? ['Date', 'setInterval', 'clearInterval'] : ['Date'],
  });
  const sent: SentAnswer[] = [];
  const keepSent = (path: string, respond: Answers[string]): Answers[string] => {
    return (url, request) => {
      sent.push(readAnswer(path, request));
      return respond(url, request);
    };
  };
  const app = renderApp({
    path: `/admin/disputes/${disputeId}`,
    answers: {
      [recordPath]: () => succeed(record),
      '/api/paypal-settings': () => succeed(paypalSettings),
      ...answers,
      ...Object.fromEntries(
        [answersPath, acceptPath].flatMap((path) =>
          answers[path] ? [[path, keepSent(path, answers[path])]] : [],
        ),
      ),
    },
  });
  return { ...app, sent };
}

/** The requests of uploads do not go through `fetch`: this hands them to it, after half of the body was reported. */
export function fakeUploads(): void {
  class FakeUpload {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    status = 0;
    response: ArrayBuffer | null = null;
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    #method = '';
    #url = '';
    #headers = new Headers();
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 50, total: 100 });
      try {
        const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
        this.status = answer.status;
        this.response = await answer.arrayBuffer();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
    abort() {
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}
