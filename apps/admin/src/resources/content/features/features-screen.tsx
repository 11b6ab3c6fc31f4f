import { type FeatureFields, newFeatureSchema } from '@credit-studio/contracts';
import { SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { FeatureIcon, FeaturesSection, isImageIcon } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import { EditorLayout } from '../../../site-preview/editor-layout.tsx';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';
import { EntriesPreview } from '../entries/entries-preview.tsx';
import { EntriesScreen } from '../entries/entries-screen.tsx';
import { newEntry, type SavedEntry } from '../entries/entry-definition.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { EntrySwitch } from '../entries/entry-row-actions.tsx';
import { FeatureFormFields } from './feature-fields.tsx';
import {
  decideNextOrder,
  type FeatureValues,
  featureDefinition,
  makeFeatureValues,
  toFeatureFields,
  toFeatureValues,
} from './feature-values.ts';
import styles from './features.module.css';

export type Feature = SavedEntry<FeatureFields>;

export interface FeatureFormProps {
  entry: Feature | null;
  entries: readonly Feature[];
  onClose: () => void;
}

export function FeatureForm({ entry, entries, onClose }: FeatureFormProps) {
  const offeredOrder = entry?.order ?? decideNextOrder(entries);
  const values = entry ? toFeatureValues(entry) : makeFeatureValues(offeredOrder);
  const toFields = (edited: FeatureValues) => toFeatureFields(edited, offeredOrder);
  const others = entries.filter(({ _id }) => _id !== entry?._id);
  return (
    <EntryForm
      definition={featureDefinition}
      entry={entry}
      stored={{ values, version: entry?.version ?? 0 }}
      toValues={toFeatureValues}
      toFields={toFields}
      validate={validateBy(newFeatureSchema)}
      onClose={onClose}
    >
      {(form) => (
        <EditorLayout
          preview={
            <PreviewPane>
              <FeaturesSection
                features={[
                  ...others,
                  { ...toFields(form.values), _id: entry?._id ?? newEntry, isActive: true },
                ]}
              />
            </PreviewPane>
          }
        >
          <div className={fields.stack}>
            <FeatureFormFields form={form} />
          </div>
        </EditorLayout>
      )}
    </EntryForm>
  );
}

/** `/admin/settings/features` */
export function FeaturesScreen() {
  return (
    <EntriesScreen
      title="Featured Section"
      description="What the tools can do, in the order of the home page."
      definition={featureDefinition}
      columns={featureColumns}
      sortedBy="order"
      emptyTitle="No features yet"
      renderForm={(input) => <FeatureForm {...input} />}
      renderSection={(values) => (
        <FeaturesSection features={[{ ...values, _id: newEntry, isActive: true }]} />
      )}
      renderPreview={(features) => (
        <EntriesPreview isShown={features.some(({ isActive }) => isActive)}>
          <FeaturesSection features={features} />
        </EntriesPreview>
      )}
    />
  );
}

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

const featureColumns: readonly DataTableColumn<SavedEntry<FeatureFields>>[] = [
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
