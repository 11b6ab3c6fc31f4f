import type { Generation } from '@credit-studio/contracts';
import { type ExportFormat, exportFormats } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { createDraft } from '@credit-studio/frontend/drafts';
import { m } from '@credit-studio/messages';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../../../lib/api/api-context.ts';
import { type Api, ApiError } from '../../../lib/api/browser-api.ts';
import { notifyUser } from '../../../lib/notifier.ts';

const askEveryMs = 1_500;
const longestWaitMs = 300_000;

const texts: Record<ExportFormat, Record<'making' | 'ready' | 'failed', () => string>> = {
  gif: { making: m.gallery_gif_making, ready: m.gallery_gif_ready, failed: m.gallery_gif_failed },
  vertical: {
    making: m.gallery_vertical_making,
    ready: m.gallery_vertical_ready,
    failed: m.gallery_vertical_failed,
  },
};

const orderedExportSchema = z.object({ generationId: z.string(), format: z.enum(exportFormats) });
type OrderedExport = z.infer<typeof orderedExportSchema>;

/** Exports that are being made for this tab. */
const orderedExports = createDraft(
  'exports',
  (stored) => z.array(orderedExportSchema).safeParse(stored).data ?? null,
);
/** Being waited for since the page was loaded. */
const awaited = new Set<string>();

function keepOrdered(change: (known: readonly OrderedExport[]) => OrderedExport[]): void {
  const changed = change(orderedExports.read() ?? []);
  if (changed.length === 0) orderedExports.forget();
  else orderedExports.save(changed);
}

/** Orders an export and saves it once it is there, wherever the customer is on the site by then. */
export function useExport() {
  const saveExport = useSaveExport();
  return ({ _id: generationId }: Generation, format: ExportFormat) => saveExport({ generationId, format });
}

/** After a reload, goes back to waiting for what was ordered before it. */
export function useResumedExports(): void {
  const saveExport = useSaveExport();
  const resume = useEffectEvent(() => {
    for (const ordered of orderedExports.read() ?? []) void saveExport(ordered);
  });
  useEffect(() => resume(), []);
}

function useSaveExport() {
  const api = useApi();
  return async (ordered: OrderedExport) => {
    const { generationId, format } = ordered;
    const id = `export-${format}-${generationId}`;
    if (awaited.has(id)) return;
    awaited.add(id);
    const isOther = (known: OrderedExport) => known.generationId !== generationId || known.format !== format;
    keepOrdered((known) => [...known.filter(isOther), ordered]);
    const { making, ready, failed } = texts[format];
    let outcome: 'known' | 'unknown' = 'known';
    const order = () => api.exportGeneration({ params: { id: generationId }, body: { format } });
    try {
      const url = await awaitExport(order, () =>
        notifyUser.success({ id, message: making(), durationMs: longestWaitMs }),
      );
      if (url === null) return notifyUser.error({ id, message: failed() });
      saveFile(url);
      notifyUser.success({ id, message: ready() });
    } catch (error) {
      // Leaving the page ends its requests, and the next page asks again.
      if (error instanceof ApiError && error.status === 0) outcome = 'unknown';
      notifyUser.error({ id, message: describeError(error, failed()) });
    } finally {
      awaited.delete(id);
      if (outcome === 'known') keepOrdered((known) => known.filter(isOther));
    }
  };
}

/** Its address; null if it could not be made. */
async function awaitExport(
  order: () => ReturnType<Api['exportGeneration']>,
  onPending: () => void,
): Promise<string | null> {
  const untilMs = Date.now() + longestWaitMs;
  let { data } = await order();
  if (data.status === 'pending') onPending();
  while (data.status === 'pending' && Date.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    data = (await order()).data;
  }
  return data.url;
}

/** Saves what the server sends as an attachment; the page stays. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
