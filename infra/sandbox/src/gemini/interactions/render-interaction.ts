import type { Video } from '../gemini-books.ts';
import type { RenderQueue } from '../video/render-queue.ts';

const refusal =
  'I cannot create this video because the request goes against the usage guidelines. Please try another image or description.';

/** An interaction as `create` and `get` show it. */
export async function renderInteraction(queue: RenderQueue, video: Video): Promise<object> {
  const { id, model, status, error } = video;
  const base = {
    id,
    object: 'interaction',
    model,
    status,
    created: video.createdAt,
    updated: video.updatedAt,
  };
  if (status === 'failed') return { ...base, error: { code: 13, message: error ?? 'Internal error.' } };
  if (status !== 'completed') return base;
  const content =
    video.outcome === 'refusal' ? { type: 'text', text: refusal } : await renderVideoContent(queue, video);
  return {
    ...base,
    steps: [
      { type: 'thought', signature: Buffer.from(id).toString('base64') },
      { type: 'model_output', content: [content] },
    ],
    usage: {
      total_input_tokens: 258 + Math.ceil(video.prompt.length / 4),
      total_output_tokens: video.outcome === 'refusal' ? 32 : 5792 * video.durationSeconds,
    },
  };
}

async function renderVideoContent(queue: RenderQueue, video: Video) {
  const kind = { type: 'video', mime_type: 'video/mp4' };
  if (video.delivery === 'inline') return { ...kind, data: (await queue.read(video)).toString('base64') };
  // Always Google's own host, as in the real answer: the SDK takes the id and asks its own base address.
  return {
    ...kind,
    uri: `https://generativelanguage.googleapis.com/v1beta/files/${video.fileId}:download?alt=media`,
  };
}
