import { EmptyState } from '../../empty-state/empty-state';
import { ErrorPanel } from '../../error-panel/error-panel';
import { LoadingBlock } from '../../loading-block/loading-block';
import { SafeImage } from '../../safe-image/safe-image';
import type { SectionLoadState, TestimonialContent } from '../section-content';
import { SectionFrame, SectionHeading } from '../section-frame/section-frame';
import { Carousel } from './carousel';
import styles from './testimonials-section.module.css';

export interface TestimonialsSectionProps extends SectionLoadState {
  testimonials: readonly TestimonialContent[];
  title?: string;
  autoplayMs?: number;
}

function Quote({ quote, authorName, authorTitle, authorImage }: TestimonialContent) {
  const name = authorName?.trim() || 'Anonymous';
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.author}>
        <SafeImage
          className={styles.portrait}
          src={authorImage}
          alt=""
          widthPx={48}
          heightPx={48}
          placeholder={<span className={styles.initial}>{name.slice(0, 1).toUpperCase()}</span>}
        />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{authorTitle?.trim() || 'User'}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function TestimonialsContent({
  testimonials,
  autoplayMs,
  isLoading,
  errorMessage,
  onRetry,
}: Omit<TestimonialsSectionProps, 'title'>) {
  if (errorMessage) return <ErrorPanel headingOrder={3} title={errorMessage} onRetry={onRetry} />;
  if (isLoading) return <LoadingBlock label="Loading testimonials..." minHeightPx={280} />;
  const shown = testimonials.filter((testimonial) => testimonial.isActive !== false);
  if (shown.length === 0) return <EmptyState headingOrder={3} title="No testimonials available." />;
  return (
    <Carousel
      label="Testimonials carousel"
      autoplayMs={autoplayMs}
      slides={shown.map((testimonial) => ({
        id: testimonial._id,
        content: <Quote {...testimonial} />,
      }))}
    />
  );
}

export function TestimonialsSection({
  title = 'What people make with it',
  ...content
}: TestimonialsSectionProps) {
  return (
    <SectionFrame id="testimonials" labelledBy="testimonials-title" tone="stage">
      <SectionHeading id="testimonials-title">{title}</SectionHeading>
      <TestimonialsContent {...content} />
    </SectionFrame>
  );
}
