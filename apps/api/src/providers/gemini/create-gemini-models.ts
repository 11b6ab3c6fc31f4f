import { type CallFailure, observeCalls } from '../../metrics/observe-calls.ts';
import { type AiModels, AiProviderError, type AiProviderErrorKind } from './ai-models.ts';
import { describeCapabilities } from './gemini-capabilities.ts';
import type { GeminiSettings } from './gemini-models.ts';

const failures: Record<AiProviderErrorKind, CallFailure> = {
  'key-invalid': 'refused',
  'rate-limited': 'refused',
  refused: 'refused',
  'bad-image': 'refused',
  unavailable: 'failed',
  'timed-out': 'timeout',
  failed: 'failed',
};

function observe<T extends object>(port: T): T {
  const judge = (error: unknown) => (error instanceof AiProviderError ? failures[error.kind] : 'failed');
  return observeCalls(port, { provider: 'gemini', judge });
}

/** Every model by Gemini. The first call loads the SDK, which is large and which the API rarely needs. */
export function createGeminiModels(settings: GeminiSettings): AiModels {
  let loading: Promise<Omit<AiModels, 'capabilities' | 'names'>> | null = null;
  const load = () => {
    loading ??= import('./gemini-models.ts').then(({ openGeminiModels }) => openGeminiModels(settings));
    return loading;
  };
  return {
    text: observe<AiModels['text']>({ answer: async (input) => (await load()).text.answer(input) }),
    video: observe<AiModels['video']>({
      submit: async (input) => (await load()).video.submit(input),
      poll: async (input) => (await load()).video.poll(input),
      download: async (input) => (await load()).video.download(input),
      cancel: async (input) => (await load()).video.cancel(input),
    }),
    image: observe<AiModels['image']>({ create: async (input) => (await load()).image.create(input) }),
    code: observe<AiModels['code']>({ write: async (input) => (await load()).code.write(input) }),
    capabilities: describeCapabilities(settings),
    names: {
      text: settings.GEMINI_PROMPT_MODEL,
      video: settings.GEMINI_VIDEO_MODEL,
      image: settings.GEMINI_IMAGE_MODEL,
      code: settings.GEMINI_CODE_MODEL,
    },
    ...observe<Pick<AiModels, 'checkKey'>>({ checkKey: async (input) => (await load()).checkKey(input) }),
  };
}
