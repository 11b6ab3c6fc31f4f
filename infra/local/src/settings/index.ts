export { findFreePorts } from './find-free-ports.ts';
export {
  type LocalPorts,
  type LocalSettings,
  loadLocalSettings,
  portClaims,
  SettingsError,
} from './load-local-settings.ts';
