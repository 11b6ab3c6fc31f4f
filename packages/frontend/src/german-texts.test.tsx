import { ApiError, createClient, endpoints } from '@credit-studio/contracts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeByAuthCode, listSignInMessages } from './auth-errors.ts';
import { describeDaysLeft } from './describe-days-left.ts';
import { describeError, translateMessage } from './describe-error.ts';
import { labelLegalPage } from './legal-page-label.ts';
import { decideAddition, describeAttachmentRules } from './support/attachment-rules.ts';
import { describeNewest } from './support/describe-newest.ts';
import { never, rows } from './testing/fake-api.ts';
import { getTicket, openConversation } from './testing/render-conversation.tsx';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('errors in German', () => {
  it('say what to do next, with the reference of a failed server', () => {
    const offline = new ApiError('Offline', { code: 'offline', status: 0 });
    expect(describeError(offline, 'Bitte versuchen Sie es erneut.')).toBe(
      'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    );
    const internal = new ApiError('Broken', { code: 'internal', status: 500, requestId: 'request-1' });
    expect(describeError(internal, 'Bitte versuchen Sie es erneut')).toBe(
      'Bitte versuchen Sie es erneut. Referenz: request-1',
    );
  });

  it.each([
    ['reads', 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.'],
    ['changes', /^Der Server hat nicht rechtzeitig geantwortet\. Vielleicht wurde die Änderung trotzdem/],
  ])('of the client are translated: one that %s in vain', async (work, text) => {
    const fetch = () => new Promise<Response>(() => {});
    const client = createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', fetch });
    const options = { timeoutMs: 1 };
    const call =
      work === 'reads'
        ? client.listPackages({}, options)
        : client.requestPasswordReset({ body: { email: 'kim@people.test' } }, options);
    const error = await call.catch((thrown: unknown) => thrown);
    expect(describeError(error, 'otherwise')).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });

  it('of the client are translated: an answer that breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
    const client = createClient({ calls: endpoints, retries: 0, baseUrl: 'https://api.test', fetch });
    const error = await client.listPackages().catch((thrown: unknown) => thrown);
    expect(error instanceof ApiError && translateMessage(error)).toMatch(/^Netzwerkfehler\./);
  });

  it('of the identity provider are described, an unknown one too', () => {
    const wrong = Object.assign(new Error('internal text'), { code: 'auth/wrong-password' });
    expect(describeByAuthCode(listSignInMessages(), wrong)).toMatch(/^Falsches Passwort\./);
    expect(describeByAuthCode(listSignInMessages(), new Error('socket'))).toMatch(/^Bei der Anmeldung/);
  });
});

it.each([
  ['2026-11-20T12:00:00.000Z', 'Noch 1 Tag'],
  ['2026-11-22T12:00:00.000Z', 'Noch 3 Tage'],
  ['2026-11-19T12:00:00.000Z', 'Abgelaufen'],
])('a membership until %s: %s', (end, text) => {
  expect(describeDaysLeft(end, new Date('2026-11-19T13:00:00.000Z'))).toBe(text);
});

it('names the legal pages as German sites do', () => {
  expect(labelLegalPage('terms')).toBe('AGB');
  expect(labelLegalPage('imprint')).toBe('Impressum');
});

describe('the support of a German page', () => {
  it('says what may be attached, and why a file may not', () => {
    expect(describeAttachmentRules()).toBe('Bilder oder PDF, höchstens 5 Dateien mit je 10 MB.');
    const tool = new File(['x'], 'tool.exe', { type: 'application/x-msdownload' });
    expect(decideAddition(0, [tool]).problems).toEqual([
      '„tool.exe“ ist weder ein Bild (JPEG, PNG, WebP, GIF, AVIF) noch ein PDF.',
    ]);
  });

  it.each([
    [1, 'Eine Datei'],
    [3, '3 Dateien'],
  ])('counts %i files of a reply without words', (attachmentCount, text) => {
    const lastReply = { message: '', attachmentCount, sender: 'user' as const };
    expect(describeNewest({ message: 'Hello', lastReply })).toBe(text);
  });

  it('announces that a conversation loads', () => {
    openConversation({ answers: { [getTicket]: never, 'GET /support-messages': () => rows([]) } });
    expect(screen.getByRole('status')).toHaveTextContent('Die Unterhaltung wird geladen…');
  });
});
