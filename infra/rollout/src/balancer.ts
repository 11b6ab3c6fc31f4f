import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const probeEveryMs = 100;

interface Replica {
  port: number;
  isReady: boolean;
  /** One question at a time: a late answer must not replace a newer one. */
  isProbed: boolean;
  /** Calls that it has not begun to answer. */
  waiting: number;
  /** One for each replica, so that a new process never gets a connection of the one before it. */
  agent: Agent;
}

/**
 * Hands calls to the replicas in turn and asks each one whether it is ready, as the balancers of clouds do. It repeats
 * no call: one that a replica does not answer gets 502.
 */
export async function startBalancer(ports: readonly number[]) {
  const replicas = ports.map(
    (port): Replica => ({ port, isReady: false, isProbed: false, waiting: 0, agent: openAgent() }),
  );
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = replicas.filter(({ isReady }) => isReady);
    turn += 1;
    const replica = ready[turn % ready.length];
    if (replica) forward(replica, incoming, outgoing);
    else outgoing.writeHead(503).end('No replica is ready.');
  });
  const probing = setInterval(() => {
    for (const replica of replicas) if (!replica.isProbed) void probe(replica);
  }, probeEveryMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isReady: (of: number) => replicas.some((replica) => replica.port === of && replica.isReady),
    hasWaiting: (of: number) => replicas.some((replica) => replica.port === of && replica.waiting > 0),
    async close() {
      clearInterval(probing);
      for (const { agent } of replicas) agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function openAgent(): Agent {
  return new Agent({ keepAlive: true });
}

async function probe(replica: Replica): Promise<void> {
  replica.isProbed = true;
  const isReady = await fetch(`http://127.0.0.1:${replica.port}/health/ready`).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
  // Not destroyed: on a busy machine a replica that was late once still answers calls over the one before.
  if (isReady && !replica.isReady) replica.agent = openAgent();
  replica.isReady = isReady;
  replica.isProbed = false;
}

function forward(replica: Replica, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { port, agent } = replica;
  const { method, url, headers } = incoming;
  replica.waiting += 1;
  let isWaiting = true;
  const endWaiting = () => {
    if (isWaiting) replica.waiting -= 1;
    isWaiting = false;
  };
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    endWaiting();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', (error) => {
    endWaiting();
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(`The replica on ${port} did not answer: ${error.message}`);
  });
  incoming.pipe(forwarded);
}
