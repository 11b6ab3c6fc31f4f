export { type AuthEmulator, type AuthEmulatorOptions, startAuthEmulator } from './auth-emulator/index.ts';
export { demoAccounts } from './demo-accounts.ts';
export { type MailCatcher, type MailCatcherOptions, startMailCatcher } from './mail-catcher/index.ts';
export { findFreePort } from './ports/index.ts';
export {
  copyFolder,
  type Postgres,
  type PostgresOptions,
  prepareBackupToRun,
  startPostgres,
  startStandby,
  takeBaseBackup,
} from './postgres/index.ts';
export { findFreePorts, type LocalPorts, type LocalSettings, loadLocalSettings } from './settings/index.ts';
export { memorySettings, type Stack, type StackOptions, startStack } from './stack/index.ts';
