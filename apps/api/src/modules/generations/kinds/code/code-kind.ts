import type { CodeRequest } from '@credit-studio/contracts';
import { codeTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { findOwnImage } from '../../steps/input-image.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { type CodeInput, codeTasks, findCodeTask, readCodeInput } from './code-tasks.ts';
import { requireOwnPage } from './finished-pages.ts';

/** A screenshot or a sketch becomes one HTML page, and a page another one. */
export const codeKind: KindDefinition<CodeRequest> = {
  name: 'code',
  usesUnusedHold: false,
  timeoutMs: codeTimeoutMs,
  messages: () => ({
    queued: m.studio_page_queued(),
    ready: m.studio_page_ready(),
    disabled: m.studio_page_disabled(),
    tooMany: (max) => m.studio_too_many_requests({ max }),
    unfinished: m.studio_page_unfinished(),
    insufficientCredits: m.studio_page_insufficient(),
    held: m.studio_page_held(),
    spent: m.studio_page_spent(),
    mail: (count) => ({
      subject: m.mail_page_ready({ count }),
      invitation: m.mail_page_action({ count }),
    }),
    failures: {
      timed_out: [m.studio_page_timed_out(), m.studio_try_again()],
      queue_timed_out: [m.studio_page_queue_timed_out(), m.studio_try_later()],
      interrupted: [m.studio_page_interrupted(), m.studio_try_again()],
      bad_image: [m.studio_page_bad_image(), m.studio_choose_another()],
    },
  }),
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
