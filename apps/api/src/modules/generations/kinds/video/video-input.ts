import { videoGenerationSchema, videoResolutionSchema } from '@credit-studio/contracts';
import * as z from 'zod/mini';
import type { GenerationRow } from '../../generations.tables.ts';

/** Earlier releases stored no resolution, seed or sound: they asked for 720p with the sound that the model makes. */
const inputSchema = z.extend(
  z.pick(videoGenerationSchema, { prompt: true, promptKind: true, aspectRatio: true, durationSeconds: true }),
  {
    resolution: z._default(videoResolutionSchema, '720p'),
    seed: z._default(z.nullable(z.int()), null),
    hasSound: z._default(z.boolean(), true),
  },
);
export type VideoInput = z.infer<typeof inputSchema>;

const stepResultsSchema = z.object({
  videoPrompt: z.optional(z.string()),
  /** Where the provider offers the finished video. */
  fileUri: z.optional(z.string()),
});

/** What the customer asked for, as it is stored. */
export function readVideoInput({ input }: Pick<GenerationRow, 'input'>): VideoInput {
  return inputSchema.parse(input);
}

/** What finished tasks stored for later ones. */
export function readStepResults({ stepResults }: Pick<GenerationRow, 'stepResults'>) {
  return stepResultsSchema.parse(stepResults);
}

/** The prompt for the video model: the one that was written, or the customer's own; null until there is one. */
export function findVideoPrompt(generation: Pick<GenerationRow, 'input' | 'stepResults'>): string | null {
  const { prompt, promptKind } = readVideoInput(generation);
  return readStepResults(generation).videoPrompt ?? (promptKind === 'video-prompt' ? prompt : null);
}
