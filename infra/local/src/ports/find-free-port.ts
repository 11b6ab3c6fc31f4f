import { randomInt } from 'node:crypto';
import { isPortFree } from './is-port-free.ts';

/** Below the ports of outgoing connections, which on Linux begin at 32,768, and below those of stacks. */
const firstPort = 10_000;
const portCount = 7_000;
const handedOut = new Set<number>();

/**
 * A port that is free, and stays so until someone listens there: this process is given it once, and no connection
 * leaves from it. The system's choice would be one of those that connections leave from.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = firstPort + randomInt(portCount);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No port is free between ${firstPort} and ${firstPort + portCount - 1}.`);
}
