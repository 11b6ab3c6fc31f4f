import { isPortFree } from '../ports/index.ts';
import type { LocalPorts } from './load-local-settings.ts';

/**
 * Free ports for another stack on this machine, the first ones after `from`. Below 32,768 they are outside the range
 * from which the system serves programs that ask for any port.
 */
export async function findFreePorts(from: number): Promise<LocalPorts> {
  let next = from;
  const findPort = async () => {
    while (!(await isPortFree(next))) next += 1;
    return next++;
  };
  return {
    storefront: await findPort(),
    admin: await findPort(),
    api: await findPort(),
    authEmulator: await findPort(),
    paypalSandbox: await findPort(),
    geminiSandbox: await findPort(),
    mailSmtp: await findPort(),
    mailPage: await findPort(),
    postgres: await findPort(),
    proxy: await findPort(),
  };
}
