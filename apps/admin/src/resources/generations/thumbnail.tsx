import type { GenerationKind } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import { IconCode, IconMovie, IconPhoto } from '@tabler/icons-react';
import styles from './thumbnail.module.css';

const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;
const kindIcons: Record<GenerationKind, typeof IconMovie> = {
  video: IconMovie,
  image: IconPhoto,
  code: IconCode,
};

/** The small image of a result, or the sign of its kind where there is none. It decorates: the prompt names the row. */
export function Thumbnail({ kind, url }: { kind: GenerationKind; url: string | null }) {
  const KindIcon = kindIcons[kind];
  return (
    <span className={styles.frame}>
      <SafeImage
        src={url}
        alt=""
        widthPx={40}
        heightPx={28}
        className={styles.image ?? ''}
        placeholder={<KindIcon {...icon} />}
      />
    </span>
  );
}
