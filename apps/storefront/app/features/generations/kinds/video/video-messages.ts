import type { KindMessages } from '../kind-parts.ts';

export const videoMessages: KindMessages = {
  page: { title: 'Image to Video', description: 'One image in, one video out.' },
  form: {
    title: 'Your next video',
    generate: 'Generate Video',
    price: 'This request:',
    startProblems: {
      'image-missing': 'Please upload an image first.',
      'insufficient-credits': 'Insufficient credits. Buy more to generate video.',
      'no-keys': 'No API keys available',
    },
    limit: (max) => `Up to ${max} unfinished videos at a time`,
    limitReached: (max) =>
      `You have ${max} unfinished videos, the most at a time. Start the next one when one of them is finished.`,
    startFailed: 'Generation Error. The video was not started and no credit was spent.',
    startUnanswered:
      'Generation Error. We could not confirm whether your video started. If it did, it is listed under Your videos. ' +
      'Pressing the button again will not start a second video or spend a second credit.',
  },
  stage: {
    empty: 'Choose an image, describe what should move and press Generate Video. Your video plays here.',
    loading: 'Loading the video…',
    loadFailed: 'This video could not be loaded',
  },
  progress: {
    label: 'Making your video',
    wait: 'This takes a few minutes. You can leave or close this page; your video will be listed under Your videos.',
    longWait: 'This is taking longer than usual. If the video cannot be finished, your credit is returned.',
    reconnecting: 'The connection was lost. The video is still being made; reconnecting…',
  },
  finished: { succeeded: 'Your video is ready.', failed: 'The video could not be made.' },
  failures: {
    safety_refusal:
      'The safety filter blocked this image or prompt. Try a different image or rewrite the prompt.',
    quota_exhausted: 'The video service has no capacity left at the moment. Please try again later.',
    no_keys: 'No API keys available. Please try again later.',
    timed_out: 'The video took longer than ten minutes and was stopped. Please try again.',
    queue_timed_out: 'The queue was too long, so your video was not started. Please try again later.',
    bad_image: 'The video service could not use this image. Please upload another one.',
    provider_failed: 'The video service reported an error. Please try again.',
    interrupted: 'Your video was interrupted by a problem on our side. Please try again.',
  },
  unknownFailure: 'The video could not be made. Please try again.',
  gallery: {
    title: 'Your videos',
    loading: 'Loading your videos…',
    loadFailed: 'Your videos could not be loaded',
    loadMoreFailed: 'More videos could not be loaded. Please try again.',
    emptyTitle: 'No videos yet',
    empty: 'Your videos appear here, with the settings that made them.',
    open: 'Play',
  },
  deletion: {
    action: 'Delete video',
    failed: 'The video could not be deleted. Please try again.',
    done: 'Video deleted.',
  },
};
