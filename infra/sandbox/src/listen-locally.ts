import type { FastifyInstance } from 'fastify';

export interface Sandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Listens and returns the address of the server on this machine. */
export async function listenLocally(
  server: FastifyInstance,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<Pick<Sandbox, 'url' | 'port'>> {
  await server.listen({ port, host });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  return { url: `http://localhost:${address.port}`, port: address.port };
}
