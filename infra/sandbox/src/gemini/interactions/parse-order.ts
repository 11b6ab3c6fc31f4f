import { z } from 'zod';
import { invalidArgument } from '../gemini-error.ts';

const partSchema = z.looseObject({
  type: z.string().optional(),
  text: z.string().optional(),
  data: z.string().optional(),
});

const requestSchema = z.looseObject({
  model: z.string().min(1),
  background: z.boolean().default(false),
  stream: z.boolean().default(false),
  input: z.array(partSchema).min(1),
  response_format: z.looseObject({
    type: z.literal('video'),
    delivery: z.enum(['uri', 'inline']).default('inline'),
    aspect_ratio: z.enum(['16:9', '9:16', '1:1']).default('16:9'),
    resolution: z.enum(['720p']).default('720p'),
    // A number is refused by the real service as well: it wants "8s".
    duration: z
      .string()
      .regex(/^([1-9]|1[0-5])s$/, 'duration must be a string such as "8s", 15s at most')
      .default('8s'),
  }),
});

export interface VideoOrder {
  model: string;
  background: boolean;
  prompt: string;
  image: Buffer;
  delivery: 'uri' | 'inline';
  aspectRatio: '16:9' | '9:16' | '1:1';
  durationSeconds: number;
}

export function parseOrder(body: unknown): VideoOrder {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw invalidArgument(z.prettifyError(parsed.error));
  const { model, background, stream, input, response_format: format } = parsed.data;
  if (stream) throw invalidArgument('The sandbox does not stream videos: order in the background and poll.');
  const image = input.find((part) => part.type === 'image')?.data;
  if (!image)
    throw invalidArgument('The sandbox renders from an image: send one as an input of type "image".');
  const prompt = input
    .map(({ text }) => text ?? '')
    .filter(Boolean)
    .join(' ');
  return {
    model,
    background,
    prompt,
    image: Buffer.from(image, 'base64'),
    delivery: format.delivery,
    aspectRatio: format.aspect_ratio,
    durationSeconds: Number.parseInt(format.duration, 10),
  };
}
