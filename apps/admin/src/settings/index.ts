export { SettingsLayout } from './settings-layout.tsx';
