import type { AiModels } from './ai-models.ts';
import type { GeminiSettings } from './gemini-models.ts';

/** Every model by Gemini. The first call loads the SDK, which is large and which the API rarely needs. */
export function createGeminiModels(settings: GeminiSettings): AiModels {
  let loading: Promise<AiModels> | null = null;
  const load = () => {
    loading ??= import('./gemini-models.ts').then(({ openGeminiModels }) => openGeminiModels(settings));
    return loading;
  };
  return {
    text: { answer: async (input) => (await load()).text.answer(input) },
    video: {
      submit: async (input) => (await load()).video.submit(input),
      poll: async (input) => (await load()).video.poll(input),
      download: async (input) => (await load()).video.download(input),
      cancel: async (input) => (await load()).video.cancel(input),
    },
    checkKey: async (input) => (await load()).checkKey(input),
  };
}
