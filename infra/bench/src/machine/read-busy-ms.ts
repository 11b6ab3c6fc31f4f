import { readFileSync } from 'node:fs';

/** CPU time that all processes of this machine have used since it started. Null where /proc does not say. */
export function readBusyMs(): number | null {
  try {
    const [, user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] =
      readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
    return (user + nice + system + interrupts + softInterrupts + stolen) * 10;
  } catch {
    return null;
  }
}
