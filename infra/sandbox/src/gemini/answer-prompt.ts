import { z } from 'zod';
import { composeVideoPrompt, describeImage } from './compose-video-prompt.ts';
import { invalidArgument } from './gemini-error.ts';
import { analyseImage, type ImageFacts } from './image-facts.ts';
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
    })
    .partial()
    .optional(),
});

const safetyRatings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];

/** The answer of `generateContent`, derived from the image in the request. */
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

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

interface FillContext {
  facts: ImageFacts;
  instructions: string;
  /** The property's name, the only hint at what a text is for. */
  name?: string;
}

/** An answer of the requested shape, derived from the image. */
function fillSchema(schema: unknown, context: FillContext): unknown {
  const { type = 'OBJECT', enum: choices, properties = {}, items } = schemaShape.parse(schema ?? {});
  const { facts, instructions, name = '' } = context;
  switch (type.toUpperCase()) {
    case 'OBJECT':
      return Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, fillSchema(value, { ...context, name: key })]),
      );
    case 'ARRAY':
      return facts.colours.map((colour) => (isText(items) ? colour : fillSchema(items, context)));
    case 'NUMBER':
      return Number(facts.brightness.toFixed(3));
    case 'INTEGER':
      return /height/i.test(name) ? facts.height : facts.width;
    case 'BOOLEAN':
      return true;
    default:
      if (choices?.[0] !== undefined) return choices[0];
      return /prompt/i.test(name) ? composeVideoPrompt(facts, instructions) : describeImage(facts);
  }
}

function isText(schema: unknown): boolean {
  return schemaShape.safeParse(schema ?? {}).data?.type?.toUpperCase() === 'STRING';
}
