/** `MediaError.code` to words. Code 1 is the person's own abort and is not an error. */
const playbackErrors: Readonly<Record<number, string>> = {
  2: 'Network error: the video could not be loaded. Check your connection and try again.',
  3: 'Decode error: the video file is damaged and cannot be played.',
  4: 'Source not supported: your browser cannot play this video. Download it instead.',
};

/** Null when there is nothing to report. */
export function describePlaybackError(code: number | undefined): string | null {
  return code === undefined ? null : (playbackErrors[code] ?? null);
}
