import { z } from 'zod';
import { invalidArgument } from '../gemini-error.ts';
import type { CallContext } from '../http/run-call.ts';
import { analyseImage, type ImageFacts } from '../image/analyse-image.ts';
import { composeVideoPrompt } from './compose-video-prompt.ts';
import { fillSchema } from './fill-schema.ts';

const blobSchema = z.looseObject({ data: z.string() });
const partSchema = z.looseObject({
  text: z.string().optional(),
  inlineData: blobSchema.optional(),
  inline_data: blobSchema.optional(),
});

/** Both spellings of a field are Google's: the SDKs send camel case, the documentation shows snake case. */
const requestSchema = z.looseObject({
  contents: z.array(z.looseObject({ parts: z.array(partSchema).min(1) })).min(1),
  generationConfig: z
    .looseObject({
      responseMimeType: z.string().optional(),
      response_mime_type: z.string().optional(),
      responseSchema: z.unknown(),
      response_schema: z.unknown(),
    })
    .partial()
    .optional(),
});

const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];

/** The answer of `generateContent`, made of the image in the request. */
export async function answerPrompt(model: string, body: unknown, { fault }: CallContext): Promise<object> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success)
    throw invalidArgument(`Invalid JSON payload received. ${z.prettifyError(parsed.error)}`);
  const parts = parsed.data.contents.flatMap((content) => content.parts);
  const instructions = parts
    .map(({ text }) => text ?? '')
    .filter(Boolean)
    .join(' ');
  const blobs = parts.flatMap((part) => part.inlineData ?? part.inline_data ?? []);
  const facts = await Promise.all(blobs.map(({ data }) => analyseImage(Buffer.from(data, 'base64'))));
  const usage = { promptTokenCount: countTokens(instructions) + 258 * blobs.length };

  if (fault === 'blocked-prompt') {
    return {
      promptFeedback: { blockReason: 'SAFETY', safetyRatings },
      usageMetadata: { ...usage, totalTokenCount: usage.promptTokenCount },
      modelVersion: model,
    };
  }
  if (fault === 'refusal') {
    return {
      candidates: [{ finishReason: 'SAFETY', index: 0, safetyRatings }],
      usageMetadata: { ...usage, totalTokenCount: usage.promptTokenCount },
      modelVersion: model,
    };
  }
  const { generationConfig = {} } = parsed.data;
  const text = composeText({
    facts: facts[0] ?? null,
    instructions,
    mimeType: generationConfig.responseMimeType ?? generationConfig.response_mime_type ?? 'text/plain',
    schema: generationConfig.responseSchema ?? generationConfig.response_schema,
  });
  const answered = fault === 'bad-json' ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const candidatesTokenCount = countTokens(answered);
  return {
    candidates: [{ content: { parts: [{ text: answered }], role: 'model' }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      ...usage,
      candidatesTokenCount,
      totalTokenCount: usage.promptTokenCount + candidatesTokenCount,
    },
    modelVersion: model,
  };
}

interface TextOptions {
  facts: ImageFacts | null;
  instructions: string;
  mimeType: string;
  schema: unknown;
}

function composeText({ facts, instructions, mimeType, schema }: TextOptions): string {
  if (!facts) throw invalidArgument('The sandbox writes prompts for images: send one as inlineData.');
  if (mimeType !== 'application/json') return composeVideoPrompt(facts, instructions);
  const wanted = schema ?? { type: 'OBJECT', properties: { video_prompt: { type: 'STRING' } } };
  return JSON.stringify(fillSchema(wanted, { facts, instructions }));
}

/** Google counts about four characters a token. */
function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
