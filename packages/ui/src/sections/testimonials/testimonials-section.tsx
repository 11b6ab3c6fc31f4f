import { m } from '@credit-studio/messages';
import { ErrorPanel } from '../../error-panel/error-panel.tsx';
import { Island } from '../../island/island.tsx';
import { LoadingBlock } from '../../loading-block/loading-block.tsx';
import type { SectionLoadState, TestimonialContent } from '../section-content.ts';
import { SectionFrame, SectionHeading } from '../section-frame/section-frame.tsx';
import { TestimonialsCarousel } from './testimonials-carousel.tsx';
import styles from './testimonials-section.module.css';

export interface TestimonialsSectionProps extends SectionLoadState {
  testimonials: readonly TestimonialContent[];
  title?: string;
  autoplayMs?: number;
}

function TestimonialsContent({
  testimonials,
  autoplayMs,
  isLoading,
  errorMessage,
  onRetry,
}: Omit<TestimonialsSectionProps, 'title'>) {
  if (errorMessage) return <ErrorPanel headingOrder={3} title={errorMessage} onRetry={onRetry} />;
  if (isLoading) return <LoadingBlock label={m.content_testimonials_loading()} minHeightPx={280} />;
  const shown = testimonials.filter((testimonial) => testimonial.isActive !== false);
  if (shown.length === 0) return <p className={styles.empty}>{m.content_testimonials_empty()}</p>;
  return (
    <Island
      name="testimonials-carousel"
      component={TestimonialsCarousel}
      props={{ testimonials: shown, autoplayMs }}
    />
  );
}

export function TestimonialsSection({
  title = m.content_testimonials_title(),
  ...content
}: TestimonialsSectionProps) {
  return (
    <SectionFrame id="testimonials" labelledBy="testimonials-title" tone="stage">
      <SectionHeading id="testimonials-title">{title}</SectionHeading>
      <TestimonialsContent {...content} />
    </SectionFrame>
  );
}
