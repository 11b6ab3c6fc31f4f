import { m } from '@credit-studio/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../link/button-link.tsx';
import type { BannerContent, SectionLoadState } from '../section-content.ts';
import { SectionError } from '../section-frame/section-frame.tsx';
import styles from './hero-section.module.css';
import { HeroStage } from './hero-stage.tsx';

export interface HeroSectionProps extends Omit<SectionLoadState, 'isLoading'> {
  banner: BannerContent | null | undefined;
  /** Text after title and highlight; the administrator's preview adds ` in seconds?`. */
  titleSuffix?: string;
  /** Shown below the text while staff have chosen neither an image nor a video. */
  stage?: ReactNode;
  /** Instead of the banner's button, for a visitor whom `knownVisitorScript` has recognised. */
  knownVisitorAction?: { text: string; href: string };
  /** 1 on the home page; 2 where the hero is a preview inside another page. */
  headingOrder?: 1 | 2;
}

/** A longer title is set smaller, so that it stays a title. */
const longTitleLength = 60;

function toParagraphs(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

export function HeroSection({
  banner,
  titleSuffix,
  stage,
  knownVisitorAction,
  headingOrder = 1,
  errorMessage,
  onRetry,
}: HeroSectionProps) {
  if (errorMessage) {
    return (
      <SectionError
        headingOrder={headingOrder}
        title={m.content_banner_failed()}
        message={errorMessage}
        onRetry={onRetry}
      />
    );
  }
  if (!banner || banner.isActive === false) return null;
  const Heading = headingOrder === 1 ? 'h1' : 'h2';
  const { mainTitle, highlightText, subTitle, description, buttonText, buttonLink } = banner;
  const isLong = [mainTitle, highlightText, titleSuffix].join(' ').length > longTitleLength;
  return (
    <section className={styles.root} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          <Heading id="hero-title" className={styles.title} data-long={isLong || undefined}>
            {mainTitle} {highlightText && <span className={styles.highlight}>{highlightText}</span>}
            {titleSuffix}
          </Heading>
        </div>
        <div className={styles.text}>
          {toParagraphs(description).map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {buttonText && buttonLink && (
            <ButtonLink href={buttonLink} size="lg" className={styles.button}>
              {buttonText}
            </ButtonLink>
          )}
          {knownVisitorAction && (
            <ButtonLink href={knownVisitorAction.href} size="lg" className={styles.known}>
              {knownVisitorAction.text}
            </ButtonLink>
          )}
        </div>
      </div>
      <HeroStage banner={banner} fallback={stage} />
    </section>
  );
}
