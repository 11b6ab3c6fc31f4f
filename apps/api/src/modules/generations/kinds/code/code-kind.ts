import type { CodeRequest } from '@credit-studio/contracts';
import { codeTimeoutMs } from '@credit-studio/contracts/rules';
import { findOwnImage } from '../../steps/input-image.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { type CodeInput, codeTasks, findCodeTask, readCodeInput } from './code-tasks.ts';
import { requireOwnPage } from './finished-pages.ts';

/** A screenshot or a sketch becomes one HTML page, and a page another one. */
export const codeKind: KindDefinition<CodeRequest> = {
  name: 'code',
  usesUnusedHold: false,
  timeoutMs: codeTimeoutMs,
  messages: {
    queued: 'Your page is in the queue.',
    ready: 'Your page is ready.',
    disabled: 'Pages cannot be made at the moment. Please try again later.',
    tooMany: (max) =>
      `You already have ${max} unfinished requests. Please start the next one when one of them is finished.`,
    unfinished: 'This page is still being written. Please wait until it is finished.',
    insufficientCredits: 'Insufficient credits. Buy more to generate code.',
    held: 'Set aside for a page',
    spent: 'Spent on a page',
    mail: (ready) =>
      ready === 1
        ? { subject: 'Your page is ready', invitation: 'See and download it' }
        : {
            subject: `Your ${ready} pages are ready`,
            invitation: `See and download them`,
          },
    failures: {
      timed_out: ['The page took longer than six minutes and was stopped.', 'Please try again.'],
      queue_timed_out: ['The queue was too long, so this page was not started.', 'Please try again later.'],
      interrupted: ['Our work on this page was interrupted.', 'Please try again.'],
      bad_image: ['The image or the page to start from could not be read.', 'Please choose another one.'],
    },
  },
  prepare: async (services, { userId, request }) => {
    const { imageUrl, prompt, continues } = request;
    const image = await findOwnImage(services, { userId, imageUrl });
    if (continues !== null) await requireOwnPage(services, { userId, id: continues });
    const input: CodeInput = { prompt, continues };
    return { composeInput: () => input, inputFileId: image?.id ?? null, firstTask: 'write' };
  },
  tasks: codeTasks,
  findTask: findCodeTask,
  // The call ends with its task; there is no job at the provider.
  cancel: async () => {},
  serialize: (base, generation, urls) => ({
    ...base,
    kind: 'code',
    ...readCodeInput(generation),
    imageUrl: urls.input,
    codeUrl: urls.result,
  }),
};
