import { codeGenerationSchema } from '@credit-studio/contracts';
import { codeTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import * as z from 'zod/mini';
import type { Services } from '../../../../context.ts';
import type { GenerationRow } from '../../generations.tables.ts';
import type { GenerationTask, NextTask } from '../../queue/generation-tasks.ts';
import { GenerationFailedError } from '../../steps/failures.ts';
import { loadImage } from '../../steps/input-image.ts';
import { changeGeneration, recordStep } from '../../steps/progress.ts';
import { recordCall } from '../../steps/provider-calls.ts';
import { sendOnce } from '../../steps/send-once.ts';
import type { StepOutcome, StepWork, StoredResult } from '../kind-definition.ts';
import { findPageText } from './finished-pages.ts';
import { createPageText, requirePage } from './page-text.ts';

const inputSchema = z.pick(codeGenerationSchema, { prompt: true, continues: true });
export type CodeInput = z.infer<typeof inputSchema>;

const stepResultsSchema = z.object({
  /** The page in our storage. */
  stored: z.optional(z.object({ storageKey: z.string(), contentType: z.string(), bytes: z.number() })),
});

/** What the customer asked for, as it is stored. */
export function readCodeInput({ input }: Pick<GenerationRow, 'input'>): CodeInput {
  return inputSchema.parse(input);
}

function findStored({ stepResults }: Pick<GenerationRow, 'stepResults'>): StoredResult | null {
  return stepResultsSchema.parse(stepResults).stored ?? null;
}

/** Progress at the start of each step, in percent. */
const stepProgress = { writing: 5, storing: 95 } as const;

/** Longer than the call may take. */
const lostAfterMs = 285_000;

/** How a page is made: one call whose answer is streamed, and stored before the generation is finished with it. */
export const codeTasks = { write: writePage, store: finishPage };

/** Where a page continues, by what is stored of it. */
export function findCodeTask(generation: GenerationRow): GenerationTask {
  return findStored(generation) ? 'store' : 'write';
}

async function writePage(services: Services, { generation, getKey }: StepWork): Promise<NextTask> {
  if (findStored(generation)) return { task: 'store' };
  const { id: aiKeyId, apiKey } = await getKey();
  const { prompt, continues } = readCodeInput(generation);
  const task = 'write';
  const model = services.aiModels.names.code;
  return sendOnce(services, generation, {
    ...{ task, aiKeyId, model, timeoutMs: codeTimeoutMs, lostAfterMs },
    load: async () => {
      const image = await loadImage(services, generation.inputFileId);
      const page =
        continues && (await loadEarlierPage(services, { userId: generation.userId, id: continues }));
      const started = await recordStep(services, generation, {
        ...{ step: 'writing', progress: stepProgress.writing, message: m.studio_page_starting() },
      });
      return { image, page, started };
    },
    // Not ended when the worker stops: the page is paid for, and no other worker could continue it.
    send: async ({ image, page, started }): Promise<NextTask> => {
      const progress = startProgress(services, started);
      const text = createPageText();
      const onText = (piece: string) => progress.add(text.add(piece));
      const usage = await services.aiModels.code.write({ apiKey, image, page, prompt, onText });
      await recordCall(services, started, { task, model, usage });
      await progress.flush();
      requirePage(text.read());
      const stored = await keepPage(services, generation, text.read());
      await recordStep(services, started, {
        ...{ step: 'storing', progress: stepProgress.storing, message: m.studio_page_saving() },
        changes: { stepResults: { stored } },
      });
      return { task: 'store' };
    },
  });
}

async function loadEarlierPage(
  services: Pick<Services, 'database' | 'storage'>,
  page: { userId: string; id: string },
): Promise<string> {
  const text = await findPageText(services, page);
  if (text === null) throw new GenerationFailedError('bad_image');
  return text;
}

/** A stored event for each piece would be thousands; the customer sees the page grow just as well in fewer. */
const flushEveryMs = 400;
const flushCharacters = 8_000;

/** Shows the customer what has been written, from the first character on for each attempt. */
function startProgress({ database }: Pick<Services, 'database'>, { id }: Pick<GenerationRow, 'id'>) {
  let from = 0;
  let waiting = '';
  let flushedMs = performance.now();
  const flush = async () => {
    if (waiting === '') return;
    const code = { from, text: waiting };
    from += waiting.length;
    waiting = '';
    flushedMs = performance.now();
    const changes = { progress: estimateWritingProgress(from) };
    await changeGeneration(database, { id, changes, message: m.studio_page_writing(), code });
  };
  return {
    async add(text: string): Promise<void> {
      waiting += text;
      const isDue = waiting.length >= flushCharacters || performance.now() - flushedMs >= flushEveryMs;
      if (isDue) await flush();
    },
    flush,
  };
}

const typicalCharacters = 12_000;

/** No one knows how long a page will be. The estimate approaches the next step without reaching it. */
export function estimateWritingProgress(characters: number): number {
  const share = 1 - Math.exp(-characters / typicalCharacters);
  return stepProgress.writing + Math.floor(share * (stepProgress.storing - 5 - stepProgress.writing));
}

async function keepPage(
  { storage }: Pick<Services, 'storage'>,
  { id }: GenerationRow,
  html: string,
): Promise<StoredResult> {
  const bytes = Buffer.from(html);
  // It follows from the generation, so that a repeated step replaces its own earlier copy.
  const storageKey = `results/${id}`;
  const contentType = 'text/html';
  await storage.put(storageKey, bytes, { contentType });
  return { storageKey, contentType, bytes: bytes.length };
}

async function finishPage(_services: Services, { generation }: StepWork): Promise<StepOutcome> {
  const stored = findStored(generation);
  return stored ? { result: stored } : { task: 'write' };
}
