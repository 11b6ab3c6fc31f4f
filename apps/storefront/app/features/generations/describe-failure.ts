import type { Generation } from '@credit-studio/contracts';
import type { GenerationFailure } from '@credit-studio/contracts/rules';

const reasons: Record<GenerationFailure, string> = {
  safety_refusal:
    'The video model refused this image or these instructions for safety reasons. Try another image or other words.',
  quota_exhausted: 'The video service has no capacity left at the moment. Please try again in a while.',
  no_keys: 'No API keys available. Please try again later.',
  timed_out: 'The video took longer than ten minutes and was stopped. Please try again.',
  bad_image: 'The video service could not use this image. Please upload another one.',
  provider_failed: 'The video service reported an error. Please try again.',
  interrupted: 'The work was interrupted on our side. Please try again.',
};

/** Why no video came out of it. */
export function describeFailure({ failure }: Pick<Generation, 'failure'>): string {
  return failure ? reasons[failure.code] : 'The video could not be made. Please try again.';
}
