import { z } from 'zod';
import { composeScenePrompt, composeVideoPrompt, describeImage } from './compose-video-prompt.ts';
import {
  type ContentRequest,
  composeBlocked,
  countPromptTokens,
  countTokens,
  parseContentRequest,
} from './generate-content.ts';
import { analyseImage, type ImageFacts } from './image-facts.ts';
import type { CallContext } from './run-call.ts';

/** The answer of `generateContent` in words, derived from the image in the request, if there is one. */
export async function answerPrompt(model: string, body: unknown, context: CallContext): Promise<object> {
  const request = parseContentRequest(body);
  const facts = await Promise.all(request.images.map((image) => analyseImage(image)));
  return composeBlocked(model, request, context) ?? composeAnswer(model, request, { facts, ...context });
}

function composeAnswer(
  model: string,
  request: ContentRequest,
  { facts, fault }: { facts: ImageFacts[]; fault: CallContext['fault'] },
): object {
  const { config, text: instructions } = request;
  const promptTokenCount = countPromptTokens(request);
  const text = composeText({
    facts: facts[0] ?? null,
    instructions,
    mimeType: config.responseMimeType ?? config.response_mime_type ?? 'text/plain',
    schema: config.responseSchema ?? config.response_schema,
  });
  const answered = fault === 'bad-json' ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const candidatesTokenCount = countTokens(answered);
  return {
    candidates: [{ content: { parts: [{ text: answered }], role: 'model' }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
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
  if (mimeType !== 'application/json') return composeWords({ facts, instructions });
  const wanted = schema ?? { type: 'OBJECT', properties: { video_prompt: { type: 'STRING' } } };
  return JSON.stringify(fillSchema(wanted, { facts, instructions }));
}

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

interface FillContext {
  /** Of the image; null without one. */
  facts: ImageFacts | null;
  instructions: string;
  /** The property's name, the only hint at what a text is for. */
  name?: string;
}

/** An answer of the requested shape, derived from the image. */
function fillSchema(schema: unknown, context: FillContext): unknown {
  const { type = 'OBJECT', enum: choices, properties = {}, items } = schemaShape.parse(schema ?? {});
  const { facts, name = '' } = context;
  switch (type.toUpperCase()) {
    case 'OBJECT':
      return Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, fillSchema(value, { ...context, name: key })]),
      );
    case 'ARRAY':
      return (facts?.colours ?? []).map((colour) => (isText(items) ? colour : fillSchema(items, context)));
    case 'NUMBER':
      return Number((facts?.brightness ?? 0).toFixed(3));
    case 'INTEGER':
      return (/height/i.test(name) ? facts?.height : facts?.width) ?? 0;
    case 'BOOLEAN':
      return true;
    default:
      if (choices?.[0] !== undefined) return choices[0];
      return facts && !/prompt/i.test(name) ? describeImage(facts) : composeWords(context);
  }
}

function composeWords({ facts, instructions }: Pick<FillContext, 'facts' | 'instructions'>): string {
  return facts ? composeVideoPrompt(facts, instructions) : composeScenePrompt(instructions);
}

function isText(schema: unknown): boolean {
  return schemaShape.safeParse(schema ?? {}).data?.type?.toUpperCase() === 'STRING';
}
