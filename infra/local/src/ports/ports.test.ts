import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, isPortFree } from './index.ts';

/** Where Linux begins with the ports of outgoing connections. */
const firstOutgoingPort = 32_768;

test('ports that are found at once are different, free, and no outgoing connection can take them', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(firstOutgoingPort);
  expect(await Promise.all(ports.map(isPortFree))).not.toContain(false);
});

test('a port that someone listens on is not free', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isPortFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
});
