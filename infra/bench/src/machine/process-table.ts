import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

interface Process {
  parent: number;
  /** Its own time, and that of its children which have ended. */
  cpuMs: number;
}

/** The processes of this machine, from /proc. Null on a system that has none: then nothing is said about CPU. */
export function readProcessTable(): Map<number, Process> | null {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(
      ids.flatMap((id): [number, Process][] => {
        const found = readProcess(id);
        return found ? [[Number(id), found]] : [];
      }),
    );
  } catch {
    return null;
  }
}

/** Undefined for a process that has ended in the meantime. */
function readProcess(id: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name, in brackets, may contain spaces. After it: state, parent, …, utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * msPerTick };
  } catch {
    return undefined;
  }
}

/** CPU time of a process and of all that descend from it, in milliseconds. */
export function sumCpuMs(table: Map<number, Process>, pid: number): number {
  const children = [...table].filter(([, { parent }]) => parent === pid);
  const own = table.get(pid)?.cpuMs ?? 0;
  return children.reduce((sum, [child]) => sum + sumCpuMs(table, child), own);
}
