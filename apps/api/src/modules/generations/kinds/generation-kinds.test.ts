import { buffer } from 'node:stream/consumers';
import type { Generation } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createStudio, type Studio } from '../../../../test/studio.ts';
import { AppError } from '../../../errors/app-error.ts';
import { creditEntries } from '../../credits/credits.tables.ts';
import { findLedgerDifferences } from '../../credits/index.ts';
import { outboundMessages } from '../../messages/messages.tables.ts';
import { awaitGeneration } from '../follow-generation.ts';
import { generationEvents, generations } from '../generations.tables.ts';
import { getOwnGeneration, serializeGeneration } from '../own-generations.ts';
import { reapGenerations } from '../reap-generations.ts';
import { generationSettings } from '../settings/generation-settings.tables.ts';
import { startGeneration } from '../start-generation.ts';
import { GenerationFailedError } from '../steps/failures.ts';
import { recordStep } from '../steps/progress.ts';
import { generationKinds } from './generation-kinds.ts';
import type { KindDefinition } from './kind-definition.ts';

const inputSchema = z.object({ words: z.string(), take: z.number() });
interface EchoRequest {
  words: string;
  variants: number;
}

// Safe: the kind is registered below under this name, and the column is a plain text.
const name = 'echo' as GenerationKind;

/** A kind that no other file knows: it stores the customer's words as a text file. */
const echoKind: KindDefinition<EchoRequest> = {
  name,
  usesUnusedHold: false,
  timeoutMs: 30_000,
  messages: () => ({
    queued: 'Your echo is in the queue.',
    ready: 'Your echo is ready.',
    unfinished: 'Please wait for your echo.',
    insufficientCredits: 'Two credits are needed for an echo.',
    tooMany: (max) => `${max} echoes are unfinished.`,
    held: 'Set aside for an echo',
    spent: 'Spent on an echo',
    disabled: 'There is no echo today.',
    mail: (ready) => ({
      subject: ready === 1 ? 'Your echo is ready' : `Your ${ready} echoes are ready`,
      invitation: 'your echo is ready. Listen to it here:',
    }),
    failures: {
      timed_out: ['The echo took too long.', 'Shout louder.'],
      queue_timed_out: ['The echo waited too long.', 'Shout later.'],
      interrupted: ['The echo was interrupted.', 'Shout again.'],
      safety_refusal: ['These words must not be echoed.', 'Please use other words.'],
    },
  }),
  prepare: async (_services, { request }) => {
    if (request.words === '') throw new AppError('invalid_request', 'Please say something first.');
    const { words } = request;
    return { composeInput: (take) => ({ words, take }), inputFileId: null, firstTask: 'store' };
  },
  tasks: {
    store: async (services, { generation }) => {
      const { words, take } = inputSchema.parse(generation.input);
      const message = 'Listening to your echo.';
      await recordStep(services, generation, { step: 'rendering', progress: 50, message });
      if (words === 'forbidden' || (words === 'once' && take > 0))
        throw new GenerationFailedError('safety_refusal');
      const bytes = Buffer.from(`${words} ${words}`);
      const [storageKey, contentType] = [`echoes/${generation.id}`, 'text/plain'];
      await services.storage.put(storageKey, bytes, { contentType });
      return { result: { storageKey, contentType, bytes: bytes.length } };
    },
  },
  findTask: () => 'store',
  cancel: async () => {},
  // Safe: only this test reads it. The contracts' union has no member for the kind.
  serialize: (base, generation, { result }) =>
    ({ ...base, kind: name, ...inputSchema.parse(generation.input), url: result }) as unknown as Generation,
};

let studio: Studio;
let worker: Awaited<ReturnType<Studio['startWorker']>> | undefined;
beforeAll(async () => {
  Object.assign(generationKinds, { [name]: echoKind });
  studio = await createStudio();
  await setPrice({ echo: 2 }, { echo: true });
  await studio.addKey('one');
});
afterAll(async () => {
  await worker?.stop();
  await studio.close();
});

/** Staff set a price for kinds that have a panel; the row of this one is written directly. */
async function setPrice(creditCosts: object, isEnabled: object) {
  const row = { creditCosts, isEnabled };
  await studio.services.database
    .insert(generationSettings)
    .values(row)
    .onConflictDoUpdate({ target: generationSettings.id, set: row });
  studio.services.signals.wake('generation-settings');
}

type Customer = Awaited<ReturnType<Studio['createCustomer']>>;

function start({ person }: Customer, words: string, variants = 1) {
  const { user, uid, email } = person;
  const now = new Date();
  const identity = {
    uid,
    email,
    emailVerified: true,
    name: '',
    picture: '',
    signInProvider: 'password',
    signedInAt: now,
    expiresAt: now,
  };
  const context = {
    actor: {
      kind: 'user' as const,
      identity,
      user,
      actingKey: null,
      confirmedAt: identity.signedInAt,
      isUnconfirmedStaff: false,
    },
    ...{ requestId: 'r', log: studio.services.log, address: '', idempotencyKey: null },
  };
  return startGeneration(studio.services, context, echoKind, { words, variants });
}
function finish({ person }: Customer, id: string) {
  const signal = new AbortController().signal;
  return awaitGeneration(studio.services, { userId: person.user.id, id, waitMs: 20_000, signal });
}
async function listLedger(generationId: string) {
  const entries = await studio.services.database
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.generationId, generationId))
    .orderBy(asc(creditEntries.id));
  return entries.map(({ reason, amount, description }) => [reason, amount, description]);
}
async function listEvents(generationId: string) {
  const events = await studio.services.database
    .select()
    .from(generationEvents)
    .where(eq(generationEvents.generationId, generationId))
    .orderBy(asc(generationEvents.sequence));
  return events.map(({ status, step, message }) => [status, step, message]);
}

test('a registered kind is checked, queued, reaped and refunded in its own words', async () => {
  const customer = await studio.createCustomer({ credits: 2 });
  await expect(start(customer, '')).rejects.toThrow('Please say something first.');
  const { id } = await start(customer, 'hello');
  await expect(start(customer, 'more')).rejects.toThrow('Two credits are needed for an echo.');
  await studio.services.database
    .update(generations)
    .set({ deadlineAt: new Date(0) })
    .where(eq(generations.id, id));
  expect(await reapGenerations(studio.services)).toBe(1);
  await expect(finish(customer, id)).rejects.toMatchObject({
    code: 'timed_out',
    message: 'The echo waited too long. Your credits are back. Shout later.',
  });
  expect(await customer.readBalance()).toEqual({ balance: 2, held: 0 });
});

test('a registered kind runs from the queue to its result, mail and ledger', async () => {
  const customer = await studio.createCustomer({ credits: 3 });
  const { id } = await start(customer, 'hello');
  worker ??= await studio.startWorker();
  const record = await finish(customer, id);
  expect(record?.result).toMatchObject({ purpose: 'result', contentType: 'text/plain' });
  const bytes = await buffer(await studio.services.storage.read(`echoes/${id}`));
  expect(bytes.toString()).toBe('hello hello');
  expect(await listEvents(id)).toEqual([
    ['queued', null, 'Your echo is in the queue.'],
    ['running', 'rendering', 'Listening to your echo.'],
    ['succeeded', null, 'Your echo is ready.'],
  ]);
  expect(await listLedger(id)).toEqual([
    ['hold', -2, 'Set aside for an echo'],
    ['commit', 0, 'Spent on an echo'],
  ]);
  const mails = await studio.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.occasion, `echo-ready:${id}`));
  expect(mails).toMatchObject([
    { subject: 'Your echo is ready', textBody: expect.stringContaining('Listen') },
  ]);
  const own = await getOwnGeneration(studio.services.database, { userId: customer.person.user.id, id });
  expect(serializeGeneration(studio.services, own)).toMatchObject({
    ...{ kind: 'echo', status: 'succeeded', words: 'hello', creditCost: 2 },
    url: expect.stringContaining('/files/'),
  });
  expect(await customer.readBalance()).toEqual({ balance: 1, held: 0 });
});

test('a registered kind fails in its own words and gives its credits back', async () => {
  const customer = await studio.createCustomer({ credits: 2 });
  const { id } = await start(customer, 'forbidden');
  worker ??= await studio.startWorker();
  const message = 'These words must not be echoed. Your credits are back. Please use other words.';
  await expect(finish(customer, id)).rejects.toMatchObject({ code: 'invalid_request', message });
  expect((await listEvents(id)).at(-1)).toEqual(['failed', null, message]);
  expect(await listLedger(id)).toEqual([
    ['hold', -2, 'Set aside for an echo'],
    ['release', 2, 'Returned: These words must not be echoed. Please use other words.'],
  ]);
  expect(await customer.readBalance()).toEqual({ balance: 2, held: 0 });
  expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
});

test('variants of a registered kind end with one mail about those that are ready', async () => {
  const customer = await studio.createCustomer({ credits: 6 });
  const { ids } = await start(customer, 'once', 3);
  worker ??= await studio.startWorker();
  const ends = await Promise.allSettled(ids.map((id) => finish(customer, id)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const mails = await studio.services.database
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.userId, customer.person.user.id));
  expect(mails).toMatchObject([{ subject: 'Your echo is ready', occasion: `echo-ready:${ids[0]}` }]);
  expect(mails[0]?.textBody).toContain(`kind=echo&video=${ids[0]}`);
  expect(await customer.readBalance()).toEqual({ balance: 4, held: 0 });
  expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
});

test('a registered kind that staff switch off cannot be started, and costs nothing', async () => {
  const customer = await studio.createCustomer({ credits: 2 });
  await setPrice({ echo: 2 }, { echo: false });
  await expect(start(customer, 'hello')).rejects.toMatchObject({
    code: 'service_unavailable',
    message: 'There is no echo today.',
  });
  expect(await customer.readBalance()).toEqual({ balance: 2, held: 0 });
});
