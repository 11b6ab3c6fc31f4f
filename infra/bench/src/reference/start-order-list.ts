import { fileURLToPath } from 'node:url';
import { findFreePort } from '@credit-studio/local';
import { runChild } from '../setup/run-child.ts';

/** The order list written by hand, on a database of the product. */
export async function startOrderList(databaseUrl: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await runChild({
    file: fileURLToPath(new URL('./serve-order-list.ts', import.meta.url)),
    env: { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    readyUrl: `${url}/health`,
  });
  return { ...server, url };
}
