export { SettingsLayout } from './settings-layout';
