import { Readable, Transform } from 'node:stream';
import { AiProviderError } from './ai-provider-error.ts';
import { mapGeminiStatus } from './map-gemini-error.ts';
import type { VideoGenerator } from './ports.ts';

const defaultBaseUrl = 'https://generativelanguage.googleapis.com';

/**
 * The answer names the file by an address; only its version and id are taken from it, so that the key is
 * sent to the configured service and to no one else.
 */
function buildDownloadUrl(fileUri: string, baseUrl: string): string {
  const [, version, id] = /\/(v1(?:alpha|beta)?)\/files\/([a-z0-9-]+)(?:$|[:?])/.exec(fileUri) ?? [];
  if (!version || !id)
    throw new AiProviderError('failed', 'The AI service named a file that cannot be fetched.');
  return `${baseUrl}/${version}/files/${id}:download?alt=media`;
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        done(new AiProviderError('failed', `The video is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
}

export async function downloadGeminiFile(
  { apiKey, fileUri, maxBytes, signal }: Parameters<VideoGenerator['download']>[0],
  baseUrl = defaultBaseUrl,
): Promise<Readable> {
  const response = await fetch(buildDownloadUrl(fileUri, baseUrl), {
    headers: { 'x-goog-api-key': apiKey },
    signal: signal ?? null,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const message = `The AI service answered ${response.status} for the video.`;
    throw mapGeminiStatus({ status: response.status, message, details: [] });
  }
  const limited = limitBytes(maxBytes);
  Readable.fromWeb(response.body)
    .on('error', (error) => limited.destroy(error))
    .pipe(limited);
  return limited;
}
