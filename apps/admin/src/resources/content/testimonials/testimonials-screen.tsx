import { newTestimonialSchema, type TestimonialFields } from '@credit-studio/contracts';
import { TestimonialsSection } from '@credit-studio/ui/sections';
import { Textarea, TextInput } from '@mantine/core';
import { fields } from '../../../panel/index';
import { PictureField } from '../../../picture-field/index';
import { validateBy } from '../../../record-form/index';
import { EntriesScreen } from '../entries/entries-screen';
import { newEntry, type SavedEntry } from '../entries/entry-definition';
import { EntryForm } from '../entries/entry-form';
import { PreviewCard } from '../preview/preview-card';
import { SectionPreview } from '../preview/section-preview';
import { testimonialColumns } from './testimonial-columns';
import { testimonialDefinition } from './testimonial-definition';

type Testimonial = SavedEntry<TestimonialFields>;
const empty: TestimonialFields = { quote: '', authorName: '', authorTitle: '', authorImage: '' };

const toValues = ({ quote, authorName, authorTitle, authorImage }: TestimonialFields): TestimonialFields => ({
  quote,
  authorName,
  authorTitle,
  authorImage,
});

const renderQuote = (quoted: TestimonialFields) => (
  <TestimonialsSection testimonials={[{ ...quoted, _id: newEntry, isActive: true }]} />
);

function TestimonialForm({ entry, onClose }: { entry: Testimonial | null; onClose: () => void }) {
  return (
    <EntryForm
      definition={testimonialDefinition}
      entry={entry}
      stored={{ values: entry ? toValues(entry) : empty, version: entry?.version ?? 0 }}
      toValues={toValues}
      toFields={toValues}
      validate={validateBy(newTestimonialSchema)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea label="Quote" required autosize minRows={3} {...form.getInputProps('quote')} />
          <div className={fields.pair}>
            <TextInput label="Author name" required {...form.getInputProps('authorName')} />
            <TextInput label="Author title" required {...form.getInputProps('authorTitle')} />
          </div>
          <PictureField label="Author image" {...form.getInputProps('authorImage')} />
          <SectionPreview>{renderQuote(form.values)}</SectionPreview>
        </>
      )}
    </EntryForm>
  );
}

/** `/admin/settings/testimonials` */
export function TestimonialsScreen() {
  return (
    <EntriesScreen
      title="Testimonials Section"
      description="What customers said, as the carousel of the home page shows it."
      definition={testimonialDefinition}
      columns={testimonialColumns}
      emptyTitle="No testimonials yet"
      renderForm={({ entry, onClose }) => <TestimonialForm entry={entry} onClose={onClose} />}
      renderSection={renderQuote}
      renderPreview={(testimonials) => (
        <PreviewCard isActive={testimonials.some(({ isActive }) => isActive)}>
          <TestimonialsSection testimonials={testimonials} />
        </PreviewCard>
      )}
    />
  );
}
