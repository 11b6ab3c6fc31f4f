/** Steps of the worker as staff say them. */
export const taskNames: Readonly<Record<string, string>> = {
  prompt: 'Write the prompt',
  submit: 'Submit the video',
  poll: 'Ask for progress',
  draw: 'Make the image',
  write: 'Write the page',
  store: 'Store the result',
};

/** Why a call failed. */
export const reasonNames: Readonly<Record<string, string>> = {
  'key-invalid': 'Key rejected',
  'rate-limited': 'Quota used up',
  refused: 'Safety rules',
  'bad-image': 'Image not readable',
  unavailable: 'Service unavailable',
  'timed-out': 'No answer in time',
  failed: 'Error of the service',
  'no-key': 'No usable key',
  rejected: 'Result not usable',
  internal: 'Our error',
};
