import { apiScopeNames, type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../src/modules/audit/audit.tables.ts';
import { allowedCallers } from './allowed-callers.ts';
import { findRowsHolding } from './fingerprint-database.ts';
import { findScope } from './key-scopes.ts';
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

/** Sends the request that an admin would send, with a key. */
async function callWith(key: { token: string }, name: EndpointName) {
  const request = await allowedCallers[name].request(stage, 'admin');
  const answer = await sendRequest(stage, endpoints[name], request, key);
  await stage.settle();
  answers.push(answer.body);
  return answer;
}

/** How a key that has every right but the one of the call is answered. */
function expectWithout(name: EndpointName) {
  const { expectation } = allowedCallers[name];
  const isOpen = expectation['no token'] !== 401;
  if (isOpen) return { status: expectation['no token'] };
  return { status: 403, code: findScope(name) ? 'scope_missing' : 'forbidden' };
}

test.each(names)('%s answers a key that has its right, and no other key', async (name) => {
  const scope = findScope(name);
  const other = await callWith(await stage.key(apiScopeNames.filter((known) => known !== scope)), name);
  const { status, code } = expectWithout(name);
  expect(other.statusCode, other.body).toBe(status);
  if (code) expect(other.body).toContain(`"code":"${code}"`);
  if (!scope) return;
  const answer = await callWith(await stage.key([scope]), name);
  expect(answer.statusCode, answer.body).toBe(allowedCallers[name].expectation.admin);
});

const writes = names.filter((name) => {
  const { access, method, transport }: Endpoint = endpoints[name];
  const isWrite = access === 'staff' && (method !== 'GET' || transport === 'csv');
  return isWrite && findScope(name) && !['previewEmail', 'previewLegalPage', 'previewRefund'].includes(name);
});

test.each(writes)('%s names the key in the audit log, and no person', async (name) => {
  const scope = findScope(name);
  const answer = await callWith(await stage.key(scope ? [scope] : []), name);
  const entries = await stage.api.services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(answer.headers['x-request-id'])));
  expect(entries[0]).toMatchObject({
    actorId: null,
    actorEmail: expect.stringMatching(/^Key: Key-\d+ \(cs_\w{12}\)$/),
  });
});

test('no answer, no log line and no row holds a key', async () => {
  const texts = { answers: answers.join('\n'), log: stage.log.join('\n') };
  const secrets = stage.apiKeyTexts();
  expect(secrets.length).toBeGreaterThan(15);
  for (const secret of secrets) {
    expect(texts.answers.includes(secret), 'an answer holds a key').toBe(false);
    expect(texts.log.includes(secret), 'the log holds a key').toBe(false);
    expect(await findRowsHolding(stage.api.services.database, secret)).toEqual([]);
    expect(await findRowsHolding(stage.api.services.database, secret.slice(16))).toEqual([]);
  }
});
