import { newTestimonialSchema, type TestimonialFields } from '@credit-studio/contracts';
import { SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { TestimonialsSection } from '@credit-studio/ui/sections';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { ImageField } from '../../../image-field/index.ts';
import { WithKnownImages } from '../../../media-library/known-images.tsx';
import { fields } from '../../../panel/index.ts';
import { validateBy } from '../../../record-form/index.ts';
import { EditorLayout } from '../../../site-preview/editor-layout.tsx';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';
import { EntriesPreview } from '../entries/entries-preview.tsx';
import { EntriesScreen } from '../entries/entries-screen.tsx';
import { newEntry, type SavedEntry } from '../entries/entry-definition.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { EntrySwitch } from '../entries/entry-row-actions.tsx';
import { testimonialDefinition } from './testimonial-definition.ts';
import styles from './testimonials.module.css';

export type Testimonial = SavedEntry<TestimonialFields>;

/** The fields of the form. An inactive testimonial is for staff only. */
type TestimonialValues = TestimonialFields & { isActive: boolean };

export const empty: TestimonialValues = {
  quote: '',
  authorName: '',
  authorTitle: '',
  authorImage: '',
  isActive: true,
};

export function toValues({
  quote,
  authorName,
  authorTitle,
  authorImage,
  isActive,
}: TestimonialValues): TestimonialValues {
  return {
    quote,
    authorName,
    authorTitle,
    authorImage,
    isActive,
  };
}

export function renderQuote(quoted: TestimonialFields) {
  return (
    <WithKnownImages record={quoted.authorImage}>
      {(images) => (
        <TestimonialsSection testimonials={[{ ...quoted, images, _id: newEntry, isActive: true }]} />
      )}
    </WithKnownImages>
  );
}

export function TestimonialForm({ entry, onClose }: { entry: Testimonial | null; onClose: () => void }) {
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
        <EditorLayout preview={<PreviewPane>{renderQuote(form.values)}</PreviewPane>}>
          <div className={fields.stack}>
            <Textarea label="Quote" required autosize minRows={3} {...form.getInputProps('quote')} />
            <div className={fields.pair}>
              <TextInput label="Author name" required {...form.getInputProps('authorName')} />
              <TextInput label="Author title" required {...form.getInputProps('authorTitle')} />
            </div>
            <Checkbox label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
            <ImageField label="Author image" {...form.getInputProps('authorImage')} />
          </div>
        </EditorLayout>
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
        <EntriesPreview isShown={testimonials.some(({ isActive }) => isActive)}>
          <TestimonialsSection testimonials={testimonials} />
        </EntriesPreview>
      )}
    />
  );
}

const testimonialColumns: readonly DataTableColumn<SavedEntry<TestimonialFields>>[] = [
  {
    id: 'authorName',
    header: 'Author',
    isCardTitle: true,
    value: ({ authorName, authorTitle }) => `${authorName} ${authorTitle}`,
    cell: ({ authorName, authorTitle, authorImage }) => (
      <span className={styles.author}>
        <SafeImage className={styles.portrait ?? ''} src={authorImage} alt="" widthPx={40} heightPx={40} />
        <span className={styles.words}>
          <span className={styles.name}>{authorName}</span>
          <span className={styles.title}>{authorTitle}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'quote',
    header: 'Quote',
    value: ({ quote }) => quote,
    cell: ({ quote }) => <span className={styles.quote}>{cutQuote(quote)}</span>,
  },
  {
    id: 'isActive',
    header: 'Active',
    value: ({ isActive }) => isActive,
    isSearchable: false,
    cell: (testimonial) => <EntrySwitch definition={testimonialDefinition} entry={testimonial} />,
  },
];

/** Characters of a quote that the table shows. */
const maxLength = 50;

export function cutQuote(quote: string): string {
  const characters = [...quote];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : quote;
}
