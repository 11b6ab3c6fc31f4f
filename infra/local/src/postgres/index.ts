export { findPostgresPort } from './postmaster-file.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts';
