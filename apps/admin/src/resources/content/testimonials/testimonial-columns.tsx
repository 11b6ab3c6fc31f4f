import type { TestimonialFields } from '@credit-studio/contracts';
import { SafeImage } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import type { SavedEntry } from '../entries/entry-definition.ts';
import { EntrySwitch } from '../entries/entry-switch.tsx';
import { cutQuote } from './cut-quote.ts';
import { testimonialDefinition } from './testimonial-definition.ts';
import styles from './testimonials.module.css';

export const testimonialColumns: readonly DataTableColumn<SavedEntry<TestimonialFields>>[] = [
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
