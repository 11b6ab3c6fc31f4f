import type { Generation } from '@credit-studio/contracts';
import type { ExportFormat } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { notifyUser } from '../../../lib/notifier.ts';

const askEveryMs = 1_500;
const longestWaitMs = 300_000;

const texts: Record<ExportFormat, { making: string; ready: string; failed: string }> = {
  gif: {
    making: 'Making the GIF. It is saved as soon as it is ready.',
    ready: 'The GIF is ready.',
    failed: 'The GIF could not be made. Please try again in a minute.',
  },
  vertical: {
    making: 'Making the vertical video. It is saved as soon as it is ready.',
    ready: 'The vertical video is ready.',
    failed: 'The vertical video could not be made. Please try again in a minute.',
  },
};

/** Orders an export and saves it once it is there, wherever the customer is on the site by then. */
export function useExport() {
  const api = useApi();
  return async ({ _id }: Generation, format: ExportFormat) => {
    const id = `export-${format}-${_id}`;
    const { making, ready, failed } = texts[format];
    const order = () => api.exportGeneration({ params: { id: _id }, body: { format } });
    try {
      const url = await awaitExport(order, () =>
        notifyUser.success({ id, message: making, durationMs: longestWaitMs }),
      );
      if (url === null) return notifyUser.error({ id, message: failed });
      saveFile(url);
      notifyUser.success({ id, message: ready });
    } catch (error) {
      notifyUser.error({ id, message: describeError(error, failed) });
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
