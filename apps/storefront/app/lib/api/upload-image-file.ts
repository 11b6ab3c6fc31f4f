import { type Client, fetchWithProgress, type UploadPurpose } from '@credit-studio/contracts';

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

/** Uploads one image. */
export async function uploadImageFile(
  client: Pick<Client, 'uploadImage'>,
  { file, purpose = 'tool', onProgress, signal }: UploadInput,
): Promise<UploadedImage> {
  const body = new FormData();
  body.append('image', file);
  const fetch = fetchWithProgress(({ sentBytes, totalBytes }) =>
    onProgress(totalBytes ? Math.round((sentBytes / totalBytes) * 100) : 0),
  );
  const answer = await client.uploadImage({ body, query: { purpose } }, { signal, fetch });
  return answer.file;
}
