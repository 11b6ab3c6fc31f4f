import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import styles from './banner-stats.module.css';

/** The statistics strip: what the stored banner has besides its text. */
export function BannerStats() {
  const api = useApi();
  const stats = useQuery({
    queryKey: queryKeys.sections.one('banner-stats'),
    queryFn: async () => (await api.getBannerStats()).data,
  });
  if (stats.isError) return <span className={styles.fact}>Statistics could not be loaded</span>;
  if (!stats.data) return <span className={styles.fact}>Loading statistics…</span>;
  const { hasYoutubeVideo, hasBackgroundImage } = stats.data;
  return (
    <>
      <span className={styles.fact}>{hasYoutubeVideo ? 'YouTube video set' : 'No YouTube video'}</span>
      <span className={styles.fact}>
        {hasBackgroundImage ? 'Background image set' : 'No background image'}
      </span>
    </>
  );
}
