import { z } from 'zod';
import { invalidArgument } from './gemini-error.ts';
import type { CallContext } from './run-call.ts';

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
      responseModalities: z.array(z.string()).optional(),
      imageConfig: z.looseObject({ aspectRatio: z.enum(['16:9', '9:16', '1:1']).optional() }).optional(),
    })
    .partial()
    .optional(),
});

/** The body of `generateContent` and of `streamGenerateContent`. */
export interface ContentRequest {
  /** All texts together. */
  text: string;
  images: Buffer[];
  config: NonNullable<z.infer<typeof requestSchema>['generationConfig']>;
}

export function parseContentRequest(body: unknown): ContentRequest {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success)
    throw invalidArgument(`Invalid JSON payload received. ${z.prettifyError(parsed.error)}`);
  const parts = parsed.data.contents.flatMap((content) => content.parts);
  const blobs = parts.flatMap((part) => part.inlineData ?? part.inline_data ?? []);
  return {
    text: parts.flatMap(({ text }) => text || []).join(' '),
    images: blobs.map(({ data }) => Buffer.from(data, 'base64')),
    config: parsed.data.generationConfig ?? {},
  };
}

/** Whether the answer is to be an image. */
export function asksForImage(body: unknown): boolean {
  const { generationConfig } = requestSchema.safeParse(body).data ?? {};
  return generationConfig?.responseModalities?.includes('IMAGE') ?? false;
}

/** Google counts about four characters a token. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

export function countPromptTokens({ text, images }: ContentRequest): number {
  return countTokens(text) + 258 * images.length;
}

const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];

/** The answer when the request or the answer to it is blocked, as the fault says; null for any other fault. */
export function composeBlocked(
  model: string,
  request: ContentRequest,
  { fault }: Pick<CallContext, 'fault'>,
): object | null {
  const count = countPromptTokens(request);
  const base = {
    usageMetadata: { promptTokenCount: count, totalTokenCount: count },
    modelVersion: model,
  };
  if (fault === 'blocked-prompt')
    return { promptFeedback: { blockReason: 'SAFETY', safetyRatings }, ...base };
  if (fault === 'refusal')
    return { candidates: [{ finishReason: 'SAFETY', index: 0, safetyRatings }], ...base };
  return null;
}
