import '@credit-studio/frontend/configure-zod';
import {
  ApiError,
  createNetworkError,
  endpoints,
  errorEnvelopeSchema,
  isOffline,
  type UploadPurpose,
} from '@credit-studio/contracts';

interface UploadOptions {
  baseUrl: string;
  getToken: () => Promise<string | null>;
}

export interface UploadInput {
  file: File;
  /** Decides how large the image may be. Default `tool`. */
  purpose?: UploadPurpose;
  /** 0 to 100 during the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

export interface UploadedImage {
  _id: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}

export type UploadImageFile = (input: UploadInput) => Promise<UploadedImage>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toError(request: XMLHttpRequest): ApiError {
  const envelope = errorEnvelopeSchema.safeParse(parseJson(request.responseText));
  if (envelope.success)
    return new ApiError(envelope.data.message, { status: request.status, ...envelope.data });
  return new ApiError(`HTTP error! Status: ${request.status}`, { code: 'internal', status: request.status });
}

/** Uploads one image. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export async function uploadImageFile(
  options: UploadOptions,
  { file, purpose = 'tool', onProgress, signal }: UploadInput,
): Promise<UploadedImage> {
  const { method, path, response } = endpoints.uploadImage;
  const url = new URL(path, options.baseUrl);
  url.searchParams.set('purpose', purpose);
  const token = await options.getToken();
  const form = new FormData();
  form.append('image', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url.href);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const answer = response.safeParse(parseJson(request.responseText));
      if (request.status < 300 && answer.success) resolve(answer.data.file);
      else reject(toError(request));
    };
    const wasOffline = isOffline();
    request.onerror = () => reject(createNetworkError(wasOffline));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
