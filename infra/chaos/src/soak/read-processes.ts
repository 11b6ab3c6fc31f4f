import { readdirSync } from 'node:fs';
import { readMemory } from '@credit-studio/bench/memory';
import { type ChaosShop, processNames } from '../shop/open-shop.ts';

/** What a process holds at one moment. */
export interface Sample {
  name: string;
  /** Resident memory in megabytes; null for the server of the database, whose processes share their memory. */
  residentMb: number | null;
  /** Open files and sockets of a process, connections of the database. */
  handles: number;
}

/** The sandboxes keep the books of all that happened, so they grow by what they are for. */
const measuredNames = processNames.filter((name) => name !== 'services' && name !== 'postgres');

/** Reads all processes of the shop from /proc, and counts the connections of the database. */
export async function readProcesses({ stack, query }: ChaosShop): Promise<Sample[]> {
  const [row] = await query('select count(*)::int as connections from pg_stat_activity');
  return [
    ...measuredNames.map((name) => {
      const { pid } = stack.processOf(name);
      return {
        name,
        residentMb: readMemory(pid)?.residentMb ?? null,
        handles: readdirSync(`/proc/${pid}/fd`).length,
      };
    }),
    { name: 'database', residentMb: null, handles: Number(row?.connections) },
  ];
}
