import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { verifyWebhook, WebhookError } from './verify-webhook.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('another one of thirty-two bytes!').toString('base64')}`;
const event = {
  id: 'evt_0192f0c12b3c7d4e8f50123456789abc',
  type: 'webhook.test',
  createdAt: '2026-01-31T12:00:00.000Z',
  data: { message: 'Grüße, 世界' },
};
const body = JSON.stringify(event);

/** A request as the official package signs it. */
function signedRequest({ by = secret, at = new Date(), content = body } = {}) {
  const signature = new Webhook(by).sign(event.id, at, content);
  const seconds = String(Math.floor(at.getTime() / 1000));
  return {
    body: content,
    headers: { 'webhook-id': event.id, 'webhook-timestamp': seconds, 'webhook-signature': signature },
  };
}

function ago(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000);
}

async function codeOf(verifying: Promise<unknown>): Promise<string> {
  const error: unknown = await verifying.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WebhookError)) throw new Error(`it ended with ${String(error)}`);
  // Each sentence says what to do or what the request is.
  expect(error.message).toMatch(/^[A-Z].{30,}\.$/);
  return error.code;
}

describe('a request that the official package signed', () => {
  const { headers } = signedRequest();

  it.each([
    ['an object of Node', { host: 'partner.test', ...headers }],
    ['Headers', new Headers(headers)],
    [
      'names in capitals and repeated values',
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])),
    ],
  ])('is accepted with headers as %s', async (_, given) => {
    expect(await verifyWebhook({ body, headers: given, secret })).toEqual(event);
  });

  it('is accepted as bytes, and with a secret without its prefix', async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook({ body: bytes, headers, secret: secret.slice('whsec_'.length) })).toEqual(
      event,
    );
  });

  it('is accepted with one good signature among others', async () => {
    const own = headers['webhook-signature'];
    const foreign = new Webhook(otherSecret).sign(event.id, new Date(), body);
    const several = { ...headers, 'webhook-signature': `v1a,AAAA v1,%%% ${foreign} ${own}` };
    expect(await verifyWebhook({ body, headers: several, secret })).toEqual(event);
  });

  it('is accepted by the secret before or after a rotation', async () => {
    for (const by of [secret, otherSecret])
      expect(await verifyWebhook({ ...signedRequest({ by }), secrets: [otherSecret, secret] })).toEqual(
        event,
      );
  });

  it('may be of a type that this version does not know', async () => {
    const content = JSON.stringify({ ...event, type: 'order.teleported' });
    expect(await verifyWebhook({ ...signedRequest({ content }), secret })).toMatchObject({
      type: 'order.teleported',
    });
  });
});

describe('a request is refused', () => {
  it.each([
    ['signature_invalid', 'a changed body', { body: body.replace('世界', '世间') }],
    ['signature_invalid', 'another secret', { secret: otherSecret }],
    ['body_not_raw', 'a parsed body', { body: event }],
    ['secret_invalid', 'no secret', { secret: '' }],
    ['secret_invalid', 'a secret that is no base64', { secret: 'whsec_%%%' }],
  ])('as %s for %s', async (code, _, change) => {
    // One of the rows is what a program without types would pass.
    const request = { ...signedRequest(), secret, ...change } as Parameters<typeof verifyWebhook>[0];
    expect(await codeOf(verifyWebhook(request))).toBe(code);
  });

  it.each([
    ['signature_invalid', 'webhook-id', 'evt_other'],
    ['signature_invalid', 'webhook-signature', 'v1,AAAA'],
    ['signature_invalid', 'webhook-signature', 'nonsense'],
    ['timestamp_invalid', 'webhook-timestamp', 'now'],
    ['header_missing', 'webhook-id', undefined],
    ['header_missing', 'webhook-timestamp', undefined],
    ['header_missing', 'webhook-signature', ''],
  ])('as %s with %s %j', async (code, name, value) => {
    const { headers } = signedRequest();
    expect(await codeOf(verifyWebhook({ body, headers: { ...headers, [name]: value }, secret }))).toBe(code);
  });

  it('when its time was changed', async () => {
    const { headers } = signedRequest({ at: ago(60) });
    const later = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    expect(await codeOf(verifyWebhook({ body, headers: later, secret }))).toBe('signature_invalid');
  });

  it.each([
    ['timestamp_too_old', 301],
    ['timestamp_too_new', -302],
  ])('as %s, unless more seconds are tolerated', async (code, seconds) => {
    vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00.000Z'), toFake: ['Date'] });
    const request = { ...signedRequest({ at: ago(seconds) }), secret };
    expect(await codeOf(verifyWebhook(request))).toBe(code);
    expect(await verifyWebhook({ ...request, toleranceSeconds: 400 })).toEqual(event);
    vi.useRealTimers();
  });

  it.each(['[]', 'null', '{"type":1}', 'text'])('as body_invalid for a signed %s', async (content) => {
    expect(await codeOf(verifyWebhook({ ...signedRequest({ content }), secret }))).toBe('body_invalid');
  });
});
