import { readFileSync } from 'node:fs';
import type { Stack } from '@credit-studio/local';

/** The processes whose memory is reported. */
export const appNames = ['api', 'worker', 'storefront', 'admin', 'services'];

export interface Memory {
  residentMb: number;
  peakMb: number;
}

/** Memory of one process in megabytes, shared pages included. Null where /proc does not say. */
export function readMemory(pid: number | null): Memory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { residentMb: Math.round(read('VmRSS')), peakMb: Math.round(read('VmHWM')) };
  } catch {
    return null;
  }
}

/** What each process of a stack holds now, in megabytes. */
export function readResidentMb(stack: Pick<Stack, 'processOf'>): Record<string, number> {
  return Object.fromEntries(
    appNames.flatMap((name) => {
      const memory = readMemory(stack.processOf(name).pid);
      return memory ? [[name, memory.residentMb]] : [];
    }),
  );
}
