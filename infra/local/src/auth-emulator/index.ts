export { type AuthEmulator, type AuthEmulatorOptions, startAuthEmulator } from './start-auth-emulator.ts';
