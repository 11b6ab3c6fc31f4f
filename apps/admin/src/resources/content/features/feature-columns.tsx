import type { FeatureFields } from '@credit-studio/contracts';
import { SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { FeatureIcon, isImageIcon } from '@credit-studio/ui/sections';
import type { SavedEntry } from '../entries/entry-definition.ts';
import { EntrySwitch } from '../entries/entry-switch.tsx';
import { featureDefinition } from './feature-definition.ts';
import styles from './features.module.css';

const thumbnailPx = 50;

function Thumbnail({ icon }: { icon: string }) {
  return (
    <span className={styles.thumbnail}>
      {isImageIcon(icon) ? (
        <SafeImage src={icon} alt="" widthPx={thumbnailPx} heightPx={thumbnailPx} />
      ) : (
        <FeatureIcon icon={icon} sizePx={28} />
      )}
    </span>
  );
}

export const featureColumns: readonly DataTableColumn<SavedEntry<FeatureFields>>[] = [
  { id: 'order', header: 'Order', align: 'right', value: ({ order }) => order, isSearchable: false },
  {
    id: 'icon',
    header: 'Icon',
    value: ({ icon }) => icon,
    isSortable: false,
    isSearchable: false,
    cell: ({ icon }) => <Thumbnail icon={icon} />,
  },
  {
    id: 'title',
    header: 'Title',
    isCardTitle: true,
    value: ({ title, description }) => `${title} ${description}`,
    cell: ({ title, description }) => (
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
    ),
  },
  { id: 'category', header: 'Category', value: ({ category }) => category },
  {
    id: 'isActive',
    header: 'Active',
    value: ({ isActive }) => isActive,
    isSearchable: false,
    cell: (feature) => <EntrySwitch definition={featureDefinition} entry={feature} />,
  },
];
