import { type Endpoint, type EndpointName, endpoints } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSections, features, testimonials } from '../../src/modules/content/content.tables.ts';
import { grantCredits } from '../../src/modules/credits/index.ts';
import type { TestPerson } from '../test-app.ts';
import { allowedCallers } from './allowed-callers.ts';
import { sendRequest } from './send-request.ts';
import { type OtherRole, otherRoles as roles, signUpRoles } from './staff-roles.ts';
import { openStage, type Stage } from './stage.ts';
import { type Answer, type Named, widenedCalls } from './widened-calls.ts';

// The keys of the table are names of calls.
const widened = Object.keys(widenedCalls) as EndpointName[];

let stage: Stage;
let people: Record<OtherRole, TestPerson>;
let named: Named;
beforeAll(async () => {
  stage = await openStage();
  const { api } = stage;
  people = await signUpRoles(api);
  await stage.packageOrder();
  await stage.itemOrder();
  await stage.ticket();
  await stage.feature();
  await stage.testimonial();
  const { database } = api.services;
  for (const { user } of Object.values(people))
    await database.transaction((transaction) =>
      grantCredits(transaction, {
        ...{ userId: user.id, amount: 100, reference: `roles:${user.id}`, description: 'For the stage' },
      }),
    );
  const sections = {
    'banner-section': { mainTitle: 'Made by the stage' },
    'about-section': { section1: { title: 'Made by the stage' } },
    'footer-section': { bottomSection: { copyrightText: 'Made by the stage' } },
    'contact-page': { title: 'Made by the stage' },
  };
  for (const [path, payload] of Object.entries(sections))
    await api.inject({ method: 'PUT', url: `/api/${path}`, as: stage.people.admin, payload });
  for (const table of [contentSections, features, testimonials])
    await database.update(table).set({ isActive: false });
  named = {
    customerEmail: stage.people.customer.email,
    archivedItemId: await stage.archivedItem(),
  };
});
afterAll(() => stage.close());

async function ask(name: EndpointName, as: { token: string } | null): Promise<Answer> {
  const { request = () => allowedCallers[name].request(stage, 'admin') } = widenedCalls[name] ?? {};
  const answer = await sendRequest(stage, endpoints[name], await request(named), as);
  await stage.settle();
  // A stream was cut off after its head.
  return { status: answer.statusCode, body: /^[[{]/.test(answer.body) ? JSON.parse(answer.body) : {} };
}

test.each(widened)('%s gives more to the roles with the right, and to no one else', async (name) => {
  const { roles: wide = [], isWide = () => false } = widenedCalls[name] ?? {};
  const seen: Record<string, boolean> = {};
  for (const role of roles) seen[role] = isWide(await ask(name, people[role]), named);
  seen.owner = isWide(await ask(name, stage.people.admin), named);
  seen.customer = isWide(await ask(name, stage.callers['other customer']), named);
  const expected = Object.fromEntries(roles.map((role) => [role, wide.includes(role)]));
  expect(seen).toEqual({ ...expected, owner: true, customer: false });
});

/** The first ends the sessions of the caller; an invitation is for one person only. */
const personal: EndpointName[] = ['endSessions', 'acceptTeamInvitation'];
// Keys of the contracts' table are its names.
const others = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access }: Endpoint = endpoints[name];
  return ['user', 'token', 'optional'].includes(access) && ![...widened, ...personal].includes(name);
});

test.each(others)('%s answers every role like a customer', async (name) => {
  const { request, expectation } = allowedCallers[name];
  const seen: Record<string, number> = {};
  for (const role of roles) {
    const sample = await request(stage, 'other customer');
    seen[role] = (await sendRequest(stage, endpoints[name], sample, people[role])).statusCode;
  }
  expect(seen).toEqual(Object.fromEntries(roles.map((role) => [role, expectation['other customer']])));
});
