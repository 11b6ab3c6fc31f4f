import type { ErrorCode, ErrorIssue } from '@credit-studio/contracts';
import { vi } from 'vitest';

export interface FakeRequest {
  /** `GET /orders` */
  call: string;
  url: URL;
  body: unknown;
  headers: Headers;
}

type Answer = Response | Promise<Response>;
export type FakeAnswers = Record<string, (request: FakeRequest) => Answer>;

export function json(body: unknown, init?: ResponseInit): Response {
  return Response.json(body, init);
}
export function enveloped(data: unknown): Response {
  return json({ success: true, data });
}
/** A list's answer, with the total that the server counts over all pages. */
export function rows(list: readonly unknown[], total = list.length): Response {
  return json(list, { headers: { 'x-total-count': String(total) } });
}
export function refused(
  status: number,
  code: ErrorCode,
  message = 'Refused by the server.',
  issues?: readonly ErrorIssue[],
): Response {
  const requestId = 'request-1';
  return json({ success: false, code, message, error: message, requestId, issues }, { status });
}
export function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}
export function never(): Promise<Response> {
  return new Promise(() => undefined);
}

function findAnswer(answers: FakeAnswers, call: string) {
  const pattern = Object.keys(answers).find((key) =>
    new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(call),
  );
  return pattern === undefined ? null : (answers[pattern] ?? null);
}

/** Replaces the network. A call that no test expected fails instead of hanging. */
export function fakeApi(answers: FakeAnswers): { requests: FakeRequest[]; answers: FakeAnswers } {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { call, url, body, headers: new Headers(init.headers) };
    requests.push(request);
    const answer = findAnswer(answers, call);
    if (!answer) throw new Error(`No answer was prepared for ${call}`);
    return answer(request);
  });
  return { requests, answers };
}
