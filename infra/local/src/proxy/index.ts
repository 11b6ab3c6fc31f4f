export { loadCertificate } from './load-certificate.ts';
export { startProxy } from './start-proxy.ts';
