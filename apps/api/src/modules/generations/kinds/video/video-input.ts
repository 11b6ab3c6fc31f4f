import { videoGenerationSchema } from '@credit-studio/contracts';
import { z } from 'zod';
import type { GenerationRow } from '../../generations.tables.ts';

const inputSchema = videoGenerationSchema.pick({
  prompt: true,
  promptKind: true,
  aspectRatio: true,
  durationSeconds: true,
});
export type VideoInput = z.infer<typeof inputSchema>;

const stepResultsSchema = z.object({ videoPrompt: z.string().optional() });

/** What the customer asked for, as it is stored. */
export function readVideoInput({ input }: Pick<GenerationRow, 'input'>): VideoInput {
  return inputSchema.parse(input);
}

/** The video prompt that the prompt step stored; null until then. */
export function readVideoPrompt({ stepResults }: Pick<GenerationRow, 'stepResults'>): string | null {
  return stepResultsSchema.parse(stepResults).videoPrompt ?? null;
}
