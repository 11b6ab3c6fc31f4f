import { type FeatureFields, newFeatureSchema } from '@credit-studio/contracts';
import { FeaturesSection } from '@credit-studio/ui/sections';
import { validateBy } from '../../../record-form/index.ts';
import { EntriesScreen } from '../entries/entries-screen.tsx';
import { newEntry, type SavedEntry } from '../entries/entry-definition.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { SectionPreview } from '../preview/section-preview.tsx';
import { featureColumns } from './feature-columns.tsx';
import { featureDefinition } from './feature-definition.ts';
import { FeatureFormFields } from './feature-fields.tsx';
import {
  decideNextOrder,
  type FeatureValues,
  makeFeatureValues,
  toFeatureFields,
  toFeatureValues,
} from './feature-values.ts';

type Feature = SavedEntry<FeatureFields>;

interface FeatureFormProps {
  entry: Feature | null;
  entries: readonly Feature[];
  onClose: () => void;
}

function FeatureForm({ entry, entries, onClose }: FeatureFormProps) {
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
        <>
          <FeatureFormFields form={form} />
          <SectionPreview>
            <FeaturesSection
              features={[
                ...others,
                { ...toFields(form.values), _id: entry?._id ?? newEntry, isActive: true },
              ]}
            />
          </SectionPreview>
        </>
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
      renderSection={(fields) => (
        <FeaturesSection features={[{ ...fields, _id: newEntry, isActive: true }]} />
      )}
      renderPreview={(features) => (
        <PreviewCard isActive={features.some(({ isActive }) => isActive)}>
          <FeaturesSection features={features} />
        </PreviewCard>
      )}
    />
  );
}
