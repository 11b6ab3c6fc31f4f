import { z } from 'zod';
import type { ImageFacts } from '../image/analyse-image.ts';
import { composeVideoPrompt, describeImage } from './compose-video-prompt.ts';

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

interface FillContext {
  facts: ImageFacts;
  instructions: string;
  /** The property's name, which is all that tells what a text is for. */
  name?: string;
}

/** An answer of the asked shape, made of what the image shows. */
export function fillSchema(schema: unknown, context: FillContext): unknown {
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
