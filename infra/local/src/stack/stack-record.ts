import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { identify, isRunning, waitUntil } from '../processes/index.ts';

const recordSchema = z.object({
  state: z.enum(['running', 'stopping']),
  storefront: z.string(),
  processes: z.array(z.object({ name: z.string(), pid: z.number(), start: z.string() })),
});
type StackRecord = z.infer<typeof recordSchema>;

function fileOf(dataDir: string) {
  return path.join(dataDir, 'stack.json');
}

/** Records the processes of the stack, for a later launcher that finds them orphaned. */
export function writeStackRecord(
  dataDir: string,
  {
    processes,
    ...record
  }: Pick<StackRecord, 'state' | 'storefront'> & { processes: { name: string; pid: number }[] },
): void {
  const known = processes.map(({ name, pid }) => ({ name, ...identify(pid) }));
  const draft = `${fileOf(dataDir)}.draft`;
  writeFileSync(draft, JSON.stringify({ ...record, processes: known }));
  renameSync(draft, fileOf(dataDir));
}

export function findStackRecord(dataDir: string): StackRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export function removeStackRecord(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The processes of a killed launcher exit within moments; those that do not are killed. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const processes = findStackRecord(dataDir)?.processes ?? [];
  const alive = () => processes.filter(isRunning);
  if (await waitUntil(() => alive().length === 0, { timeoutMs: 3000, intervalMs: 25 })) return;
  for (const { pid } of alive()) process.kill(pid, 'SIGKILL');
  await waitUntil(() => alive().length === 0, { timeoutMs: 2000 });
}
