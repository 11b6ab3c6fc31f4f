import type { KindMessages } from '../kind-parts.ts';

export const imageMessages: KindMessages = {
  page: { title: 'Image to Image', description: 'One image in, new images out.' },
  form: {
    title: 'Your next image',
    generate: 'Generate Image',
    price: 'This request:',
    startProblems: {
      'image-missing': 'Please upload an image first.',
      'insufficient-credits': 'Insufficient credits. Buy more to generate images.',
      'no-keys': 'No API keys available',
    },
    limit: (max) => `Up to ${max} unfinished requests at a time`,
    limitReached: (max) =>
      `You have ${max} unfinished requests, the most at a time. Start the next one when one of them is finished.`,
    startFailed: 'Generation Error. The image was not started and no credit was spent.',
    startUnanswered:
      'Generation Error. We could not confirm whether your image started. If it did, it is listed in your gallery. ' +
      'Pressing the button again will not start a second one or spend more credits.',
  },
  stage: {
    empty: 'Choose an image, say what to do with it and press Generate Image. The result appears here.',
    loading: 'Loading the image…',
    loadFailed: 'This image could not be loaded',
  },
  progress: {
    label: 'Making your image',
    wait: 'This takes less than a minute. You can leave or close this page; your image will be in your gallery.',
    longWait: 'This is taking longer than usual. If the image cannot be finished, your credits are returned.',
    reconnecting: 'The connection was lost. The image is still being made; reconnecting…',
  },
  finished: { succeeded: 'Your image is ready.', failed: 'The image could not be made.' },
  failures: {
    safety_refusal:
      'The safety filter blocked this image or prompt. Try a different image or rewrite the prompt.',
    quota_exhausted: 'The image service has no capacity left at the moment. Please try again later.',
    no_keys: 'No API keys available. Please try again later.',
    timed_out: 'The image took longer than four minutes and was stopped. Please try again.',
    queue_timed_out: 'The queue was too long, so your image was not started. Please try again later.',
    bad_image: 'The image service could not use this image. Please upload another one.',
    provider_failed: 'The image service reported an error. Please try again.',
    interrupted: 'Your image was interrupted by a problem on our side. Please try again.',
  },
  unknownFailure: 'The image could not be made. Please try again.',
  gallery: {
    title: 'Your gallery',
    loading: 'Loading your gallery…',
    loadFailed: 'Your gallery could not be loaded',
    loadMoreFailed: 'More could not be loaded. Please try again.',
    emptyTitle: 'Nothing here yet',
    empty: 'Your images appear here, with the settings that made them.',
    open: 'Show',
  },
  deletion: {
    action: 'Delete image',
    failed: 'The image could not be deleted. Please try again.',
    done: 'Image deleted.',
  },
};
