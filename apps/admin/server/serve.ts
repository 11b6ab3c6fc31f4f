import { fileURLToPath } from 'node:url';
import { createAdminServer } from './create-admin-server.ts';
import { parseEnvironment } from './parse-environment.ts';

const shutdownLimitMs = 10_000;
const idleCheckMs = 100;

function stop(lines: readonly string[], exitCode: number): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(exitCode);
}

const result = parseEnvironment(process.env);
if ('problems' in result) {
  stop(
    [
      `The configuration has ${result.problems.length} problem(s):`,
      ...result.problems.map((line) => `  ${line}`),
    ],
    78,
  );
} else {
  const { environment } = result;
  const { ADMIN_HOST: host, ADMIN_PORT: port, ADMIN_ORIGIN: origin } = environment;
  // The bundle is next to the client's folder.
  const clientDirectory = fileURLToPath(new URL('./client', import.meta.url));
  const server = createAdminServer({ environment, clientDirectory });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? `Port ${port} is in use; set ADMIN_PORT to a free one.` : error.message;
    stop([reason], 1);
  });
  server.listen(port, host, () => process.stdout.write(`Administration: ${origin}\n`));

  const close = () => {
    server.close(() => process.exit(0));
    // A connection stays open after its last answer, for longer than this process has to stop.
    setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => process.exit(0), shutdownLimitMs).unref();
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}
