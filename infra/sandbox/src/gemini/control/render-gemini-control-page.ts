import { renderControlPage } from '../../page/index.ts';

export function renderGeminiControlPage(): string {
  return renderControlPage({
    title: 'Gemini sandbox',
    intro:
      'A local sandbox for the Gemini API. It looks at the real image and renders a real camera movement over it. Any key that starts with "AIza" works.',
    faults: [
      { label: 'Rate limit (any call)', fault: { kind: 'rate-limit' } },
      { label: 'Invalid key (any call)', fault: { kind: 'invalid-key' } },
      { label: 'Block the prompt', fault: { kind: 'blocked-prompt', operation: 'prompt' } },
      { label: 'Answer broken JSON', fault: { kind: 'bad-json' } },
      { label: 'Refuse the video', fault: { kind: 'refusal', operation: 'video-submit' } },
      { label: 'Fail the video', fault: { kind: 'failed' } },
      { label: 'Stall the video', fault: { kind: 'stall' } },
      { label: 'Overloaded on submit', fault: { kind: 'server-error', operation: 'video-submit' } },
      { label: 'Slow submit (5 s)', fault: { kind: 'slow', operation: 'video-submit' } },
    ],
  });
}
