import type { OutgoingHttpHeaders } from 'node:http';
import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../src/modules/audit/audit.tables.ts';
import { openSecurityDesk, type StaffSession } from '../security-desk.ts';
import { allowedCallers } from './allowed-callers.ts';
import { type CallerName, callerNames } from './callers.ts';
import { findRowsHolding } from './fingerprint-database.ts';
import { prepareOwnSecurityCall } from './own-security-calls.ts';
import { sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const answers: string[] = [];

// Keys of the contracts' table are its names.
const names = Object.keys(endpoints) as EndpointName[];

test('every endpoint says who may call it', () => {
  expect(Object.keys(allowedCallers).sort()).toEqual([...names].sort());
});

test.each(names)('%s answers those who may call it, and no one else', async (name) => {
  const { expectation, request } = allowedCallers[name];
  const endpoint: Endpoint = endpoints[name];
  const seen: Partial<Record<CallerName, number>> = {};
  const surprises: string[] = [];
  for (const caller of callerNames) {
    const answer = await sendRequest(stage, endpoint, await request(stage, caller), stage.callers[caller]);
    await stage.settle();
    answers.push(answer.body);
    seen[caller] = answer.statusCode;
    if (answer.statusCode !== expectation[caller]) surprises.push(`${caller}: ${answer.body}`);
  }
  expect(seen, surprises.join('\n')).toEqual(expectation);
});

/** Staff calls that write nothing of the shop's. */
const unaudited: EndpointName[] = [
  ...(['askForPasskey', 'startPasskey', 'startAuthenticatorApp'] as const),
  ...(['readStaffNotice', 'readAllStaffNotices', 'testNoticeWebhook'] as const),
  'announceSupportWriting',
  'previewEmail',
  'previewLegalPage',
  'previewRefund',
  'testPaymentSettings',
];
const staffWrites = names.filter((name) => {
  const { access, method, transport }: Endpoint = endpoints[name];
  return access === 'staff' && (method !== 'GET' || transport === 'csv') && !unaudited.includes(name);
});

test.each(staffWrites)('%s is in the audit log', async (name) => {
  const { person, request } = (await prepareOwnSecurityCall(stage, name)) ?? {
    person: stage.people.admin,
    request: await allowedCallers[name].request(stage, 'admin'),
  };
  const answer = await sendRequest(stage, endpoints[name], request, person);
  await stage.settle();
  expect(answer.statusCode).toBeLessThan(300);
  const entries = await findEntries(answer);
  expect(entries).not.toHaveLength(0);
  expect(entries[0]).toMatchObject({ actorEmail: person.email });
});

function findEntries({ headers }: { headers: OutgoingHttpHeaders }) {
  return stage.api.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(headers['x-request-id'])));
}

test('a session that was confirmed with a passkey is in the list of sessions, not in the audit log', async () => {
  const desk = openSecurityDesk(stage.api);
  const person: StaffSession = await stage.api.signUp({ role: 'Admin' });
  const { device } = await desk.addPasskey(person);
  const answer = await desk.confirmWithPasskey(person, device);
  expect(answer.statusCode).toBe(200);
  expect(await findEntries(answer)).toEqual([]);
});

test('no answer, no log line and no row holds a secret', async () => {
  const { environment } = stage.api;
  const tokens = Object.values(stage.callers).flatMap((caller) => caller?.token ?? []);
  const secrets = [
    ...tokens,
    ...stage.keys,
    stage.paymentSettings.clientSecret,
    environment.SECRETS_KEY,
    stage.people.customer.password,
  ];
  const texts = { answers: answers.join('\n'), log: stage.log.join('\n') };
  expect(stage.log.length).toBeGreaterThan(names.length);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(texts.answers.includes(secret), `an answer holds ${secret}`).toBe(false);
    expect(texts.log.includes(secret), `the log holds ${secret}`).toBe(false);
    expect(await findRowsHolding(stage.api.services.database, secret)).toEqual([]);
  }
});
