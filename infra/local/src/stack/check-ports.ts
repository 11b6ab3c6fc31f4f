import { isPortFree, PortInUseError } from '../ports/index.ts';
import { findPostgresPort } from '../postgres/index.ts';
import { type LocalPorts, portClaims } from '../settings/index.ts';

/** Throws one error that names every port in use. */
export async function checkPorts(ports: Partial<LocalPorts>, postgresDir: string): Promise<void> {
  const ownPostgres = findPostgresPort(postgresDir);
  const keys = Object.keys(portClaims) as (keyof LocalPorts)[];
  const taken = await Promise.all(
    keys.map(async (key) => {
      const port = ports[key];
      if (port === undefined) return [];
      // A Postgres that a killed launcher left on this folder is taken over.
      if (key === 'postgres' && port === ownPostgres) return [];
      return (await isPortFree(port)) ? [] : [{ port, ...portClaims[key] }];
    }),
  );
  const claims = taken.flat();
  if (claims.length) throw new PortInUseError(claims);
}
