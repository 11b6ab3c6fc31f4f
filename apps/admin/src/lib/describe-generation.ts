import type { GenerationFailure, GenerationKind, GenerationStatus } from '@credit-studio/contracts/rules';

/** Why a generation failed, for staff: customers read a kinder sentence. */
export const failureCauses: Record<GenerationFailure, { cause: string; advice: string }> = {
  safety_refusal: {
    cause: 'Rejected by safety rules',
    advice: 'Another image or other words may pass. Trying the same again will not.',
  },
  quota_exhausted: {
    cause: 'No key had quota left',
    advice: 'Add a key or raise its quota in AI Keys, then try again.',
  },
  no_keys: { cause: 'No usable AI key', advice: 'Check the keys in AI Keys, then try again.' },
  timed_out: { cause: 'Gemini took too long', advice: 'Try again.' },
  queue_timed_out: {
    cause: 'Waited too long in the queue',
    advice: 'See the queue in System Health, then try again.',
  },
  bad_image: { cause: 'Image not readable', advice: 'The customer has to upload another one.' },
  provider_failed: {
    cause: 'Gemini failed',
    advice: 'Read what Gemini said below, then try again.',
  },
  interrupted: {
    cause: 'Worker was interrupted',
    advice: 'See System Health, then try again.',
  },
};

export const kindNames: Record<GenerationKind, string> = { video: 'Video', image: 'Image', code: 'Code' };

/** The status as staff say it. */
export const statusNames: Record<GenerationStatus, string> = {
  queued: 'Waiting',
  prompting: 'Writing the prompt',
  rendering: 'Rendering',
  writing: 'Writing',
  storing: 'Storing',
  succeeded: 'Done',
  failed: 'Failed',
};

/** The kit has one colour for all steps of a running generation. */
export function decideStatusColour(status: GenerationStatus): string {
  return ['queued', 'succeeded', 'failed'].includes(status) ? status : 'running';
}

/** `75` becomes `1 min 15 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
