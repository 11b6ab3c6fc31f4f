import { readFileSync } from 'node:fs';

/** Whether a process runs. A zombie counts as dead: it holds nothing, it only waits to be reaped. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it is there and belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return readProcessStat(pid)?.state !== 'Z';
}

/**
 * When the process started, in the kernel's ticks; empty where the system does not tell.
 * Together with the pid it names one process for ever, which a pid alone does not.
 */
export function findProcessStart(pid: number): string {
  return readProcessStat(pid)?.start ?? '';
}

function readProcessStat(pid: number): { state: string; start: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name stands in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return null;
  }
}
