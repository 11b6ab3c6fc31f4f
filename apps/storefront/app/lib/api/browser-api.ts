import './configure-zod';
import { ApiError, type Client, createClient } from '@credit-studio/contracts';
import { openGenerationEvents } from './open-generation-events';
import { type UploadPicture, uploadPicture } from './upload-picture';

export { ApiError };

/** Everything that signed-in pages ask of the API: the contracts' calls, the event stream and uploads. */
export interface Api extends Client {
  openGenerationEvents: (
    input: { generationId: string; lastEventId?: string },
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
  uploadPicture: UploadPicture;
}

export interface ApiOptions {
  baseUrl: string;
  getToken: () => Promise<string | null>;
}

export const createApi = (options: ApiOptions): Api => ({
  ...createClient(options),
  openGenerationEvents: (input, signal) => openGenerationEvents(options, input, signal),
  uploadPicture: (input) => uploadPicture(options, input),
});
