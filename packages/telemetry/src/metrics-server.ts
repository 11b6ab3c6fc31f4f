import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, register } from 'prom-client';

/** Keep the port inside your network: the figures are the shop's business. */
interface MetricsServerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Brings figures up to date that are read only when someone asks for them. */
  refresh?: () => Promise<void>;
  log: { warn(about: object, message: string): void };
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** The process's own figures, such as memory and the delay of its event loop. They cost a timer, so they start here. */
function collectProcessMetrics(): void {
  if (!register.getSingleMetric('process_resident_memory_bytes')) collectDefaultMetrics();
}

/**
 * Answers `GET /metrics` in Prometheus's text format, on a port that serves no one else. `GET /health/live` answers as
 * well, for the probes of processes that have no other port.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { host, port, refresh, log } = options;
  collectProcessMetrics();
  const server = createServer(async (request, response) => {
    const address = request.method === 'GET' ? request.url : '';
    if (address === '/health/live') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"live"}');
      return;
    }
    if (address !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    // What this process counted is worth reading even if the database does not answer.
    await refresh?.().catch((err: unknown) => log.warn({ err }, 'Some metrics could not be read'));
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  await listen(server, { host, port });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(`Metrics cannot be served on port ${port}. Free it, or set METRICS_PORT to another port.`, {
          cause,
        }),
      ),
    );
    server.listen(port, host, resolve);
  });
}
