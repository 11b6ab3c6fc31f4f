import { type GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { z } from 'zod';
import { AiProviderError, type TextModel, type TokenUsage } from './ai-models.ts';
import { requireAccepted } from './gemini-refusals.ts';
import { mapBilledError, readUsage } from './gemini-usage.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 60_000;

/** The text model by Gemini's `generateContent`, with its answer constrained to a JSON schema. */
export function createTextModel(options: { baseUrl?: string; model: string }): TextModel {
  return {
    async answer({ apiKey, systemInstruction, image, question, schema, signal }) {
      const { models } = new GoogleGenAI({
        apiKey,
        ...(options.baseUrl && { httpOptions: { baseUrl: options.baseUrl } }),
      });
      const imageParts = image
        ? [{ inlineData: { mimeType: image.contentType, data: image.bytes.toString('base64') } }]
        : [];
      let usage: TokenUsage | null = null;
      try {
        const response = await withTimeout({ timeoutMs, outer: signal }, (abortSignal) =>
          models.generateContent({
            model: options.model,
            contents: [{ role: 'user', parts: [...imageParts, { text: question }] }],
            config: {
              systemInstruction,
              responseMimeType: 'application/json',
              responseSchema: describeSchema(schema),
              abortSignal,
            },
          }),
        );
        usage = readUsage(response);
        return { value: readAnswer(response, schema), usage };
      } catch (error) {
        throw mapBilledError(error, usage);
      }
    },
  };
}

/** Gemini accepts a subset of JSON schema. Lengths are checked when the answer is parsed. */
function describeSchema(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
    },
  });
  return described;
}

function readAnswer<T>(response: GenerateContentResponse, schema: z.ZodType<T>): T {
  requireAccepted(response);
  const [candidate] = response.candidates ?? [];
  const text = candidate?.content?.parts?.map((part) => part.text ?? '').join('') ?? '';
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AiProviderError('failed', 'The AI service returned no usable answer.', { cause });
  }
}
