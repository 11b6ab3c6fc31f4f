import { GoogleGenAI } from '@google/genai';
import type { CheckKey } from './ai-models.ts';
import { mapGeminiError } from './gemini-errors.ts';

const timeoutMs = 10_000;

/** Reads the description of the model that videos are made with: it needs a valid key and costs nothing. */
export function createKeyCheck(options: { baseUrl?: string; model: string }): CheckKey {
  return async ({ apiKey, signal }) => {
    const { models } = new GoogleGenAI({
      apiKey,
      ...(options.baseUrl && { httpOptions: { baseUrl: options.baseUrl } }),
    });
    const timeout = AbortSignal.timeout(timeoutMs);
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      await models.get({ model: options.model, config: { abortSignal } });
    } catch (error) {
      throw mapGeminiError(error);
    }
  };
}
