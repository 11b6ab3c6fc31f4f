import { EmptyState } from '../../empty-state/empty-state';
import { ErrorPanel } from '../../error-panel/error-panel';
import { Island } from '../../island/island';
import { LoadingBlock } from '../../loading-block/loading-block';
import { UnfinishedStoryboard } from '../../message-panels/unfinished-storyboard';
import type { SectionLoadState, TestimonialContent } from '../section-content';
import { SectionFrame, SectionHeading } from '../section-frame/section-frame';
import { TestimonialsCarousel } from './testimonials-carousel';

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
  if (isLoading) return <LoadingBlock label="Loading testimonials..." minHeightPx={280} />;
  const shown = testimonials.filter((testimonial) => testimonial.isActive !== false);
  if (shown.length === 0)
    return <EmptyState icon={<UnfinishedStoryboard />} headingOrder={3} title="No testimonials available." />;
  return (
    <Island
      name="testimonials-carousel"
      component={TestimonialsCarousel}
      props={{ testimonials: shown, autoplayMs }}
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
