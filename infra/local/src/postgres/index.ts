export { copyFolder, prepareBackupToRun, takeBaseBackup } from './base-backup.ts';
export { findPostgresPort } from './postmaster-file.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts';
export { startStandby } from './start-standby.ts';
