import { z } from 'zod';
import { endOnSignal } from '../processes/index.ts';
import { loadCertificate } from './load-certificate.ts';
import { startProxy } from './start-proxy.ts';

const settings = z
  .object({
    PROXY_PORT: z.coerce.number().int(),
    PROXY_SITES: z
      .string()
      .transform((text) => JSON.parse(text))
      .pipe(z.record(z.string(), z.object({ replicas: z.array(z.url()), healthPath: z.string() }))),
    CERTIFICATE_FOLDER: z.string(),
  })
  .parse(process.env);

const certificate = await loadCertificate(settings.CERTIFICATE_FOLDER, Object.keys(settings.PROXY_SITES));
const proxy = await startProxy({
  port: settings.PROXY_PORT,
  sites: settings.PROXY_SITES,
  certificate,
});
console.log(`Proxy on port ${settings.PROXY_PORT}`);
endOnSignal(() => proxy.close());
