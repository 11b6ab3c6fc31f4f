import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { errorCodes } from '../errors/error-code.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';

const envelope = {
  success: false,
  code: 'conflict',
  message: 'Please try again.',
  error: 'Please try again.',
  requestId: 'r-1',
};

/** The error of a call that is answered so. */
async function fail(body: BodyInit | null, init: ResponseInit): Promise<unknown> {
  const fetch = vi.fn(async () => new Response(body, init));
  const client = createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', fetch });
  return client.listPackages().then(
    () => undefined,
    (error: unknown) => error,
  );
}
function failWith(answer: unknown, status: number) {
  return fail(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
}

describe('an error that the API reports', () => {
  it.each(errorCodes)('keeps its code %s', async (code) => {
    expect(await failWith({ ...envelope, code }, 400)).toMatchObject({ code });
  });

  it('is an ApiError with what a person and support need', async () => {
    const error = await failWith(envelope, 409);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'Please try again.',
      code: 'conflict',
      status: 409,
      requestId: 'r-1',
      issues: [],
    });
  });

  it('says that someone else has saved', async () => {
    expect(await failWith({ ...envelope, code: 'stale_version' }, 409)).toMatchObject({
      code: 'stale_version',
      status: 409,
    });
  });

  it('names the fields of an invalid request', async () => {
    const issues = [
      { path: 'body.country', message: 'Please choose a country from the list.' },
      { path: 'body.contactInfo.0.value', message: 'Please enter a valid phone number' },
    ];
    expect(await failWith({ ...envelope, code: 'invalid_request', issues }, 400)).toMatchObject({ issues });
  });

  it('asks for no new token and no second answer when the session is over', async () => {
    const fetch = vi.fn(async () => Response.json({ ...envelope, code: 'session_expired' }, { status: 401 }));
    const getToken = vi.fn(async () => 'token');
    const client = createClient({
      calls: endpoints,
      retries: 0,
      baseUrl: 'https://api.test',
      fetch,
      getToken,
    });
    await expect(client.getCredits()).rejects.toMatchObject({ code: 'session_expired', status: 401 });
    expect([fetch.mock.calls.length, getToken.mock.calls.length]).toEqual([1, 1]);
  });

  it('passes on a code that this version does not know, with its message and request id', async () => {
    expect(await failWith({ ...envelope, code: 'quota_of_tomorrow' }, 422)).toMatchObject({
      code: 'quota_of_tomorrow',
      status: 422,
      message: 'Please try again.',
      requestId: 'r-1',
    });
  });

  it('reads an envelope with fields that this version does not know', async () => {
    expect(await failWith({ ...envelope, hint: 'x' }, 409)).toMatchObject({ code: 'conflict' });
  });
});

describe('an error that comes from something in between', () => {
  it.each([
    ['a page of a proxy', '<html>Bad gateway</html>', 502],
    ['an empty answer', '', 504],
    ['JSON of another API', '{"error":{"code":5}}', 500],
    ['JSON that breaks off', '{"success":false,', 500],
    ['a bare text', '"no"', 400],
    ['nothing', 'null', 500],
    ['an envelope without a message', JSON.stringify({ ...envelope, message: undefined }), 500],
    ['an envelope that claims success', JSON.stringify({ ...envelope, success: true }), 400],
  ])('is internal with its status: %s', async (_, body, status) => {
    expect(await fail(body, { status })).toMatchObject({
      name: 'ApiError',
      code: 'internal',
      status,
      message: `HTTP error! Status: ${status}`,
      requestId: null,
      issues: [],
    });
  });

  it('may be a redirect that was not followed', async () => {
    expect(await fail(null, { status: 304 })).toMatchObject({ code: 'internal', status: 304 });
  });
});

describe('a success that is none', () => {
  it.each([
    ['no content', null, 204, 'network'],
    ['an empty body', '', 200, 'network'],
    ['a page', '<html>Sign in to the Wi-Fi</html>', 200, 'network'],
    ['the wrong shape', '{"rows":[]}', 200, 'internal'],
    ['a list with one wrong entry', '[{"_id":"42"}]', 200, 'internal'],
    ['null', 'null', 200, 'internal'],
  ])('is an error with its status: %s', async (_, body, status, code) => {
    expect(await fail(body, { status })).toMatchObject({ name: 'ApiError', code, status, requestId: null });
  });

  it('says what a person can do', async () => {
    expect(await fail('{}', { status: 200 })).toHaveProperty(
      'message',
      'The answer was not understood. Please reload the page.',
    );
  });
});
