import { parseVideoId } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { sectionSubjects } from './section-subject.ts';

/** What the hero shows, and since when; a hero that was never saved shows nothing. */
export async function getBannerStats({ database }: Pick<Services, 'database'>) {
  const saved = await sectionSubjects.banner.find(database);
  return {
    isActive: saved?.isActive ?? false,
    hasYoutubeVideo: parseVideoId(saved?.fields.youtubeUrl) !== null,
    hasBackgroundImage: Boolean(saved?.fields.backgroundImage),
    lastUpdated: saved?.updatedAt.toISOString() ?? null,
  };
}
