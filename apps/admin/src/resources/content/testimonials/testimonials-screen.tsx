import { newTestimonialSchema, type TestimonialFields } from '@credit-studio/contracts';
import { TestimonialsSection } from '@credit-studio/ui/sections';
import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '../../../image-field/index.ts';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import { EntriesScreen } from '../entries/entries-screen.tsx';
import { newEntry, type SavedEntry } from '../entries/entry-definition.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { SectionPreview } from '../preview/section-preview.tsx';
import { testimonialColumns } from './testimonial-columns.tsx';
import { testimonialDefinition } from './testimonial-definition.ts';

type Testimonial = SavedEntry<TestimonialFields>;
const empty: TestimonialFields = { quote: '', authorName: '', authorTitle: '', authorImage: '' };

function toValues({ quote, authorName, authorTitle, authorImage }: TestimonialFields): TestimonialFields {
  return {
    quote,
    authorName,
    authorTitle,
    authorImage,
  };
}

function renderQuote(quoted: TestimonialFields) {
  return <TestimonialsSection testimonials={[{ ...quoted, _id: newEntry, isActive: true }]} />;
}

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
          <ImageField label="Author image" {...form.getInputProps('authorImage')} />
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
