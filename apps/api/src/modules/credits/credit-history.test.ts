import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerSteps } from '../../../test/ledger-steps.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let person: TestPerson;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  person = await testApp.signUp();
});

const { grant, hold, commit, release } = createLedgerSteps(() => ({ testApp, person }));

describe('GET /api/credits', () => {
  it('shows the caller their own balance and history, newest first', async () => {
    await grant(3);
    const generationId = randomUUID();
    await hold(generationId);
    const stranger = await testApp.signUp();
    const answer = await testApp.inject({ url: '/api/credits?limit=1', as: person });
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        balance: 2,
        held: 1,
        total: 2,
        entries: [{ reason: 'hold', amount: -1, balanceAfter: 2, generationId, orderId: null }],
      },
    });
    expect(answer.body).not.toContain('reference');
    const theirs = await testApp.inject({ url: '/api/credits', as: stranger });
    expect(theirs.json().data).toEqual({ balance: 0, held: 0, total: 0, entries: [] });
  });

  it('filters the history by one generation', async () => {
    await grant(3);
    const generationId = randomUUID();
    await hold(generationId);
    await release(generationId);
    await hold(randomUUID());
    const answer = await testApp.inject({ url: `/api/credits?generationId=${generationId}`, as: person });
    expect(answer.json().data).toMatchObject({
      total: 2,
      entries: [
        { reason: 'release', generationId },
        { reason: 'hold', generationId },
      ],
    });
    const stranger = await testApp.signUp();
    const theirs = await testApp.inject({ url: `/api/credits?generationId=${generationId}`, as: stranger });
    expect(theirs.json().data.entries).toEqual([]);
    const spoilt = await testApp.inject({ url: '/api/credits?generationId=1', as: person });
    expect(spoilt.statusCode).toBe(400);
  });

  it('lists a finished generation once when commits are left out, and says what happened to each hold', async () => {
    await grant(3);
    const [finished, failed] = [randomUUID(), randomUUID()];
    await hold(finished);
    await commit(finished);
    await hold(failed);
    await release(failed);
    await hold(randomUUID());
    const answer = await testApp.inject({ url: '/api/credits?withoutCommits=true', as: person });
    expect(answer.json().data).toMatchObject({
      total: 5,
      entries: [
        { reason: 'hold', holdState: 'open' },
        { reason: 'release', generationId: failed },
        { reason: 'hold', holdState: 'released', generationId: failed },
        { reason: 'hold', holdState: 'committed', generationId: finished },
        { reason: 'grant' },
      ],
    });
    expect(answer.json().data.entries[4]).not.toHaveProperty('holdState');
  });

  it('names the generation of a hold that was placed before it', async () => {
    await grant(3);
    await hold(null);
    const generationId = randomUUID();
    await hold(generationId);
    const answer = await testApp.inject({ url: `/api/credits?generationId=${generationId}`, as: person });
    expect(answer.json().data).toMatchObject({ total: 1, entries: [{ reason: 'hold', generationId }] });
  });

  it('asks strangers to sign in', async () => {
    const answer = await testApp.inject({ url: '/api/credits' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, code: 'unauthenticated' });
  });
});
