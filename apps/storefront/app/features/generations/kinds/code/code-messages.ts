import type { KindMessages } from '../kind-parts.ts';

export const codeMessages: KindMessages = {
  page: { title: 'Image to Code', description: 'One screenshot or sketch in, one web page out.' },
  form: {
    title: 'Your next page',
    generate: 'Generate Code',
    price: 'This request:',
    startProblems: {
      'image-missing': 'Please upload an image first.',
      'insufficient-credits': 'Insufficient credits. Buy more to generate code.',
      'no-keys': 'No API keys available',
    },
    limit: (max) => `Up to ${max} unfinished requests at a time`,
    limitReached: (max) =>
      `You have ${max} unfinished requests, the most at a time. Start the next one when one of them is finished.`,
    startFailed: 'Generation Error. The page was not started and no credit was spent.',
    startUnanswered:
      'Generation Error. We could not confirm whether your page started. If it did, it is listed in your gallery. ' +
      'Pressing the button again will not start a second one or spend more credits.',
  },
  stage: {
    empty: 'Choose a screenshot or a sketch and press Generate Code. The page appears here.',
    loading: 'Loading the page…',
    loadFailed: 'This page could not be loaded',
  },
  progress: {
    label: 'Writing your page',
    wait: 'This takes about a minute. You can leave or close this page; the result will be in your gallery.',
    longWait: 'This is taking longer than usual. If the page cannot be finished, your credits are returned.',
    reconnecting: 'The connection was lost. The page is still being written; reconnecting…',
  },
  finished: { succeeded: 'Your page is ready.', failed: 'The page could not be made.' },
  failures: {
    safety_refusal:
      'The safety filter blocked this image or prompt. Try a different image or rewrite the prompt.',
    quota_exhausted: 'The code service has no capacity left at the moment. Please try again later.',
    no_keys: 'No API keys available. Please try again later.',
    timed_out: 'The page took longer than six minutes and was stopped. Please try again.',
    queue_timed_out: 'The queue was too long, so your page was not started. Please try again later.',
    bad_image: 'The image or the page to start from could not be read. Please choose another one.',
    provider_failed: 'The code service reported an error. Please try again.',
    interrupted: 'Your page was interrupted by a problem on our side. Please try again.',
  },
  unknownFailure: 'The page could not be made. Please try again.',
  gallery: {
    title: 'Your gallery',
    loading: 'Loading your gallery…',
    loadFailed: 'Your gallery could not be loaded',
    loadMoreFailed: 'More could not be loaded. Please try again.',
    emptyTitle: 'Nothing here yet',
    empty: 'Your pages appear here, with the settings that made them.',
    open: 'Show',
  },
  deletion: {
    action: 'Delete page',
    failed: 'The page could not be deleted. Please try again.',
    done: 'Page deleted.',
  },
};
