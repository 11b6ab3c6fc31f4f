import type { GenerationRecord, StaffGeneration } from '@credit-studio/contracts';
import { expect } from 'vitest';
import { aiKeys } from '../src/modules/ai-keys/ai-keys.tables.ts';
import { findLedgerDifferences } from '../src/modules/credits/index.ts';
import { createStudio, type Studio } from './studio.ts';

type Customer = Awaited<ReturnType<Studio['createCustomer']>>;

/** A studio with its worker and one key, and what staff see and do there. */
export async function openStaffStudio() {
  const studio = await createStudio();
  const worker = await studio.startWorker();
  const admin = await studio.signUp({ role: 'Admin' });
  return {
    ...{ studio, admin },
    /** Before each test. */
    async prepare(): Promise<void> {
      await studio.gemini.reset();
      await studio.services.database.delete(aiKeys);
      await studio.addKey('one');
    },
    /** After each test. */
    async checkLedger(): Promise<void> {
      expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
    },
    /** A video that ended as the fault says; without one, that succeeded. */
    async make(customer: Customer, fault?: Parameters<Studio['gemini']['addFault']>[0]): Promise<string> {
      if (fault) await studio.gemini.addFault(fault);
      const id: string = (await customer.generate()).json().data.generationId;
      const { status } = await studio.awaitEnd(customer, id);
      expect(status).toBe(fault ? 'failed' : 'succeeded');
      return id;
    },
    async list(query: Record<string, string>): Promise<StaffGeneration[]> {
      return (await studio.inject({ url: '/api/all-generations', query, as: admin })).json().data;
    },
    async read(id: string, as = admin): Promise<GenerationRecord> {
      return (await studio.inject({ url: `/api/all-generations/${id}`, as })).json().data;
    },
    act: (id: string, verb: 'retry' | 'give-back') =>
      studio.inject({
        ...{ method: 'POST', url: `/api/all-generations/${id}/${verb}`, as: admin },
        payload: { reason: 'It was our fault' },
      }),
    async close(): Promise<void> {
      await worker.stop();
      await studio.close();
    },
  };
}
export type StaffStudio = Awaited<ReturnType<typeof openStaffStudio>>;
