import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenLocally, type Sandbox } from '../listen-locally.ts';
import { DocumentStore } from '../store/index.ts';
import { buildGeminiServer } from './build-gemini-server.ts';
import { GeminiBooks } from './gemini-books.ts';
import { RenderQueue } from './video/render-queue.ts';

export interface GeminiSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Keeps orders and videos over restarts. Without it: a temporary folder that `close` removes. */
  dataDir?: string;
}

/** Starts the sandbox for the Gemini API. */
export async function startGeminiSandbox(options: GeminiSandboxOptions): Promise<Sandbox> {
  const folder = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'gemini-'));
  const store = new DocumentStore(options.dataDir && path.join(folder, 'gemini.sqlite'));
  const books = new GeminiBooks(store);
  const queue = new RenderQueue(books, path.join(folder, 'videos'));
  await queue.start();
  const server = buildGeminiServer({ books, queue });
  const { url, port } = await listenLocally(server, options);
  return {
    url,
    port,
    close: async () => {
      await queue.close();
      await server.close();
      store.close();
      if (options.dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
