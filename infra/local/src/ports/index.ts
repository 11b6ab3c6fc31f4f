export { findFreePort, isPortAnswering, isPortFree } from './is-port-free.ts';
export { PortInUseError } from './port-in-use-error.ts';
