import { Worker } from 'node:worker_threads';
import { m } from '@credit-studio/messages';
import { invalidField } from '../../../errors/app-error.ts';
import { limitConcurrency } from '../decode-image.ts';
import type { PdfProblem } from './find-pdf-problem.ts';

/** A real file of 10 MB takes a second. */
const scanSeconds = 10;
/** A file may expand to a thousand times its size. With what the API takes at most, far below the limit of its pod. */
const maxGrowthBytes = 250_000_000;
const lookEveryMs = 20;

/** In the bundle, the thread is a file next to it. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './scan-pdf-thread.ts' : './scan-pdf-thread.mjs',
  import.meta.url,
);

const scanInTurn = limitConcurrency({ concurrency: 1, queueLimit: 30 });

const refusals: Record<PdfProblem, () => string> = {
  locked: m.files_pdf_locked,
  active: m.files_pdf_active,
  unreadable: m.files_pdf_unreadable,
};

/** Throws `invalid_request` for a PDF that could do anything but be read. */
export async function requireHarmlessPdf(bytes: Buffer): Promise<void> {
  const problem = await scanInTurn(() => scanPdf(bytes));
  if (problem !== null) throw invalidField('file', refusals[problem]());
}

/**
 * What speaks against a PDF, found in a thread: a reader of such files can be made to work for minutes, or to take all
 * memory, and requests must not wait for it. A file that takes too long or too much counts as unreadable.
 */
export async function scanPdf(bytes: Buffer): Promise<PdfProblem | null> {
  const thread = new Worker(threadFile, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Nothing of the process's settings and secrets.
    env: {},
    execArgv: [],
  });
  const startBytes = process.memoryUsage.rss();
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<PdfProblem | null>();
  const watch = setInterval(() => {
    const isTooLong = performance.now() - startedAt > scanSeconds * 1000;
    if (isTooLong || process.memoryUsage.rss() - startBytes > maxGrowthBytes) resolve('unreadable');
  }, lookEveryMs);
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('unreadable');
    else reject(new Error('The check of a PDF stopped.', { cause: error }));
  });
  // Nothing was posted.
  thread.once('exit', () => resolve('unreadable'));
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
