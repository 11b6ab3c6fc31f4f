export interface GenerationReadiness {
  hasImage: boolean;
  /** Whole credits that can be spent; null when the balance is not known. */
  balance: number | null;
  /** Keys that can be used; null when it is not known, and then the server decides. */
  usableKeys: number | null;
  cost: number;
}

export type GenerationProblem = 'image-missing' | 'insufficient-credits' | 'no-keys';

export const generationProblemTexts: Record<GenerationProblem, string> = {
  'image-missing': 'Please upload an image first.',
  'insufficient-credits': 'Insufficient credits. Buy more to generate video.',
  'no-keys': 'No API keys available',
};

/** The first reason why pressing Generate Video would lead nowhere; null when nothing speaks against it. */
export function decideGenerationProblem(readiness: GenerationReadiness): GenerationProblem | null {
  const { hasImage, balance, usableKeys, cost } = readiness;
  if (!hasImage) return 'image-missing';
  if (balance !== null && balance < cost) return 'insufficient-credits';
  return usableKeys === 0 ? 'no-keys' : null;
}
