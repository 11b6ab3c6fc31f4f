import { parseVideoId } from '@credit-studio/contracts/rules';

/** The image that a video box shows first: the video's own, else the one that staff chose. */
export function findPosterUrl({
  videoUrl,
  posterUrl,
}: {
  videoUrl?: string | null;
  posterUrl?: string | null;
}): string | null {
  const videoId = parseVideoId(videoUrl);
  return videoId ? `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg` : posterUrl || null;
}
