export { findFreePort } from './find-free-port.ts';
export { isPortAnswering, isPortFree } from './is-port-free.ts';
export { PortInUseError } from './port-in-use-error.ts';
