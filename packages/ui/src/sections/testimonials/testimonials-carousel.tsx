import { m } from '@credit-studio/messages';
import { describeImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import type { TestimonialContent } from '../section-content.ts';
import { Carousel } from './carousel.tsx';
import styles from './testimonials-section.module.css';

function Quote({ quote, authorName, authorTitle, authorImage, images }: TestimonialContent) {
  const name = authorName?.trim() || m.content_author_unnamed();
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.author}>
        <SafeImage
          className={styles.portrait}
          src={authorImage}
          {...describeImage({ images, url: authorImage })}
          widthPx={64}
          heightPx={64}
          placeholder={<span className={styles.initial}>{name.slice(0, 1).toUpperCase()}</span>}
        />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{authorTitle?.trim() || m.content_author_role()}</span>
        </span>
      </figcaption>
    </figure>
  );
}

export interface TestimonialsCarouselProps {
  testimonials: readonly TestimonialContent[];
  autoplayMs?: number;
}

/** The quotes in their carousel, made of nothing but data, so that it can be an island. */
export function TestimonialsCarousel({ testimonials, autoplayMs }: TestimonialsCarouselProps) {
  return (
    <Carousel
      label={m.content_testimonials_carousel()}
      autoplayMs={autoplayMs}
      slides={testimonials.map((testimonial) => ({
        id: testimonial._id,
        content: <Quote {...testimonial} />,
      }))}
    />
  );
}
