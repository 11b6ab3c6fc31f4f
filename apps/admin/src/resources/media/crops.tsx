import type { FocalPoint } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import styles from './crops.module.css';

/** Where the site crops images like this. */
const crops = [
  { name: 'Banner', detail: '16:9', ratio: '16 / 9' },
  { name: 'Square', detail: '1:1', ratio: '1' },
  { name: 'Portrait', detail: '4:5', ratio: '4 / 5' },
];

export interface CropsProps {
  src: string;
  focalPoint: FocalPoint;
}

/** What stays visible of the image where the site crops it. */
export function Crops({ src, focalPoint }: CropsProps) {
  return (
    <ul className={styles.root} aria-label="How it is cropped">
      {crops.map(({ name, detail, ratio }) => (
        <li key={name} className={styles.crop}>
          <span className={styles.frame} style={{ aspectRatio: ratio }}>
            <SafeImage
              className={styles.image ?? ''}
              src={src}
              alt=""
              widthPx={320}
              heightPx={320}
              focalPoint={focalPoint}
            />
          </span>
          <span className={styles.name}>
            {name} <span className={styles.detail}>{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
