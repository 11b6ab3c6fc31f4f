import { apiScopeNames, customerHeader, type EndpointName, endpoints } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedCallers } from './allowed-callers.ts';
import { findCustomerScope, findScope } from './key-scopes.ts';
import { sendRequest } from './send-request.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

// Keys of the contracts' table are its names.
const names = Object.keys(endpoints) as EndpointName[];

interface Acting {
  /** What authenticates the call; null for nothing. */
  as: { token: string } | null;
  /** Whom the header names. */
  customer: string;
}

/** Sends the request that the customer would send, with the header that names someone. */
async function callFor({ as, customer }: Acting, name: EndpointName) {
  const request = await allowedCallers[name].request(stage, 'customer');
  const headers = { ...request.headers, [customerHeader]: customer };
  const answer = await sendRequest(stage, endpoints[name], { ...request, headers }, as);
  await stage.settle();
  return { status: answer.statusCode, code: /"code":"(\w+)"/.exec(answer.body)?.[1], body: answer.body };
}

const everything = () => stage.key(apiScopeNames);
const customerId = () => stage.people.customer.user.id;

const acting = names.filter((name) => findCustomerScope(name) !== null);
const others = names.filter((name) => findCustomerScope(name) === null);

/** The status that the customer gets themselves; only a program makes payment links. */
function expectFor(name: EndpointName): number {
  return name === 'createPaymentLink' ? 201 : allowedCallers[name].expectation.customer;
}

test.each(acting)(
  '%s answers a key that acts for the customer with its right, and no other key',
  async (name) => {
    const scope = findCustomerScope(name);
    const withIt = await callFor({ as: await stage.key(scope ? [scope] : []), customer: customerId() }, name);
    expect([withIt.status, withIt.body]).toEqual([expectFor(name), withIt.body]);
    const rest = apiScopeNames.filter((known) => known !== scope);
    const without = await callFor({ as: await stage.key(rest), customer: customerId() }, name);
    expect(without).toMatchObject({ status: 403, code: 'scope_missing' });
  },
);

test.each(acting)('%s gives a key nothing of anyone whom it must not act for', async (name) => {
  const { admin, seller } = stage.callers;
  const idOf = (person: typeof admin) => (person && 'user' in person ? person.user.id : '');
  const unknown = '01890000-0000-7000-8000-000000000000';
  const answers = [];
  for (const customer of [idOf(admin), idOf(seller), unknown, 'me', '', `${customerId()}, ${customerId()}`])
    answers.push(await callFor({ as: await everything(), customer }, name));
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']));
  expect(new Set(answers.map(({ body }) => JSON.parse(body).message)).size).toBe(1);
});

test.each(acting)('%s answers for one customer as if they had called themselves', async (name) => {
  const other = stage.callers['other customer'];
  const customer = other && 'user' in other ? other.user.id : '';
  const answer = await callFor({ as: await everything(), customer }, name);
  const expected = allowedCallers[name].expectation['other customer'];
  // Someone else's order is not found before it matters who makes a link.
  expect([answer.status, answer.body]).toEqual([name === 'createPaymentLink' ? 404 : expected, answer.body]);
});

test.each(acting)('%s refuses the header with a person’s token, and without one', async (name) => {
  const { customer, admin } = stage.callers;
  for (const as of [customer, admin, null])
    expect(await callFor({ as, customer: customerId() }, name)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
});

test.each(acting)(
  '%s cannot be made with a key that names no customer, unless it is for staff, too',
  async (name) => {
    const request = await allowedCallers[name].request(stage, 'customer');
    const answer = await sendRequest(stage, endpoints[name], request, await everything());
    await stage.settle();
    if (findScope(name)) expect(answer.statusCode).toBeLessThan(300);
    else expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('needs a customer')]);
  },
);

test.each(others)('%s is made for no customer, with any caller', async (name) => {
  const callers = [await everything(), stage.callers.customer, stage.callers.admin, null];
  for (const as of callers)
    expect(await callFor({ as, customer: customerId() }, name)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
});
