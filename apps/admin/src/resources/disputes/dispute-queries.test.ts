import type { DisputeRecord } from '@credit-studio/contracts';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { createServices } from '../../lib/services.ts';
import { createConfirmations } from '../../session/index.ts';
import { testConfiguration } from '../../testing/configuration.ts';
import { decideInterval, getDisputeQuery, showAnsweredDispute } from './dispute-queries.ts';
import { decided, disputeId, makeAnswer, makeDisputeRecord } from './testing/records.ts';

const answers = [makeAnswer({ state: 'sending' })];
it.each<[string, DisputeRecord | undefined, number | false]>([
  ['is open', makeDisputeRecord({ answers: [makeAnswer(), makeAnswer({ state: 'failed' })] }), 60_000],
  ['has an answer that is not confirmed', makeDisputeRecord({ answers }), 10_000],
  ['is decided', makeDisputeRecord(decided('won', null)), false],
  [
    'is decided, but an acceptance is not confirmed',
    makeDisputeRecord({ ...decided('lost', null), answers }),
    10_000,
  ],
  ['is not loaded', undefined, false],
])('a dispute that %s is read again after its time', (_, record, interval) => {
  expect(decideInterval(record)).toBe(interval);
});

it('a dispute after an answer is not replaced by what was read before', async () => {
  const queryClient = createQueryClient();
  const { api } = createServices({
    configuration: testConfiguration,
    getToken: async () => null,
    confirmation: createConfirmations(),
  });
  const { queryKey } = getDisputeQuery(api, disputeId);
  const before = Promise.withResolvers<DisputeRecord>();
  const read = queryClient.prefetchQuery({ queryKey, queryFn: () => before.promise });
  const answered = makeDisputeRecord({ waitsFor: 'customer' });
  await showAnsweredDispute(queryClient, api, answered);
  before.resolve(makeDisputeRecord());
  await read;
  expect(queryClient.getQueryData(queryKey)).toEqual(answered);
});
