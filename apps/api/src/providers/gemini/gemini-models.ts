import type { Environment } from '../../config/environment.ts';
import type { AiModels } from './ai-models.ts';
import { createCodeModel } from './gemini-code-model.ts';
import { createImageModel } from './gemini-image-model.ts';
import { createKeyCheck } from './gemini-key-check.ts';
import { createTextModel } from './gemini-text-model.ts';
import { createVideoModel } from './gemini-video-model.ts';

export type GeminiSettings = Pick<
  Environment,
  | 'GEMINI_BASE_URL'
  | 'GEMINI_PROMPT_MODEL'
  | 'GEMINI_VIDEO_MODEL'
  | 'GEMINI_IMAGE_MODEL'
  | 'GEMINI_CODE_MODEL'
>;

/** Every model by Gemini, through its SDK. */
export function openGeminiModels(settings: GeminiSettings): Omit<AiModels, 'capabilities' | 'names'> {
  const baseUrl = settings.GEMINI_BASE_URL && { baseUrl: settings.GEMINI_BASE_URL };
  return {
    text: createTextModel({ ...baseUrl, model: settings.GEMINI_PROMPT_MODEL }),
    video: createVideoModel({ ...baseUrl, model: settings.GEMINI_VIDEO_MODEL }),
    image: createImageModel({ ...baseUrl, model: settings.GEMINI_IMAGE_MODEL }),
    code: createCodeModel({ ...baseUrl, model: settings.GEMINI_CODE_MODEL }),
    checkKey: createKeyCheck({ ...baseUrl, model: settings.GEMINI_VIDEO_MODEL }),
  };
}
