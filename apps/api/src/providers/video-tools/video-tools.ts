import type { ExportFormat } from '@credit-studio/contracts/rules';

/** What can be made from a video: its first frame, or one of the exports. */
export type RenditionFormat = 'poster' | ExportFormat;

/** Makes other files from a video on this machine. Adapter: ffmpeg. */
export interface VideoTools {
  /** False on a machine without the program: videos then have no posters and no exports. */
  isAvailable(): Promise<boolean>;
  /**
   * Writes `output` from `input`, both paths of this machine. Throws when the video cannot be used, and when time, memory
   * or size exceed their limits; what is then at `output` is of no use.
   */
  make(
    format: RenditionFormat,
    files: { input: string; output: string; signal?: AbortSignal },
  ): Promise<void>;
}

/** The content type of each format. */
export const renditionTypes: Record<RenditionFormat, string> = {
  poster: 'image/jpeg',
  gif: 'image/gif',
  vertical: 'video/mp4',
};
