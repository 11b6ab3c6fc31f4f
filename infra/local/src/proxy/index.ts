export { loadCertificate } from './load-certificate.ts';
export type { Site } from './replicas.ts';
export { startProxy } from './start-proxy.ts';
