import { existsSync, readFileSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root, so root lends it an account without rights. */
export function chooseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const chosen = ['postgres', 'no one']
    .map((name) => accounts.find((account) => account[0] === name))
    .find((account) => account !== undefined);
  if (!chosen)
    throw new Error('Postgres cannot run as root, and there is no account "postgres" or "no one".');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

export interface Launch {
  command: string;
  args: string[];
  options: Partial<Account>;
}

/**
 * How to start a Postgres program: under the account, and stopped by the kernel when its parent dies.
 * The two capabilities let the account read a checkout that lies in root's closed home folder.
 */
export function composeLaunch(account: Account | null, program: string, args: string[]): Launch {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!setpriv) return { command: program, args, options: account ?? {} };
  const capabilities = '+dac_override,+dac_read_search';
  const identity = account
    ? [
        `--reuid=${account.uid}`,
        `--regid=${account.gid}`,
        '--clear-groups',
        '--securebits=+no_setuid_fixup',
        `--inh-caps=${capabilities}`,
        `--ambient-caps=${capabilities}`,
        `--bounding-set=-all,${capabilities}`,
      ]
    : [];
  return { command: setpriv, args: ['--pdeathsig', 'INT', ...identity, program, ...args], options: {} };
}
