import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { IslandRendererContext } from '../island/island.tsx';
import styles from './safe-image.module.css';

export interface SafeImageProps {
  src: string | null | undefined;
  /** Empty for decoration. */
  alt: string;
  /** Intrinsic size, so the place is kept before the image arrives. */
  widthPx: number;
  heightPx: number;
  /** Tried once if `src` fails. If it fails too, the placeholder is drawn. */
  fallbackSrc?: string;
  /** Drawn instead of the standard placeholder. With null, a broken image leaves nothing. */
  placeholder?: ReactNode;
  /** What stays visible where the image is cropped; from 0 (left, top) to 1 (right, bottom). Default: the center. */
  focalPoint?: { x: number; y: number } | undefined;
  /** Loads eagerly and first; for the image above the fold. */
  isPriority?: boolean;
  className?: string;
  sizes?: string;
  srcSet?: string;
}

function Placeholder({
  alt,
  widthPx,
  heightPx,
  placeholder,
  className,
}: Pick<SafeImageProps, 'alt' | 'widthPx' | 'heightPx' | 'placeholder' | 'className'>) {
  if (placeholder === null) return null;
  return (
    <span
      className={className ? `${styles.placeholder} ${className}` : styles.placeholder}
      style={{ aspectRatio: `${widthPx} / ${heightPx}`, maxWidth: `${widthPx / 16}rem` }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {placeholder ?? <span className={styles.frame} />}
    </span>
  );
}

/** An image that never shows as broken and never moves the page. */
export function SafeImage({
  src,
  fallbackSrc,
  placeholder,
  isPriority = false,
  srcSet,
  sizes,
  focalPoint,
  ...shown
}: SafeImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const imageRef = useRef<HTMLImageElement>(null);
  const isStatic = use(IslandRendererContext) !== null;
  const current = [src, fallbackSrc].find((candidate) => candidate && !failed.includes(candidate));

  useEffect(() => {
    // A server-rendered image may have failed before React could listen: asking again repeats the error event.
    const element = imageRef.current;
    if (current && element?.complete && element.naturalWidth === 0) element.src = current;
  }, [current]);

  const { alt, widthPx, heightPx, className } = shown;
  if (!current) return <Placeholder {...shown} placeholder={placeholder} />;
  const image = (
    <img
      ref={imageRef}
      className={className ? `${styles.image} ${className}` : styles.image}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      data-fallback-src={isStatic ? fallbackSrc : undefined}
      onError={() => setFailed((known) => [...known, current])}
      // Another image has another one.
      style={
        focalPoint && current === src
          ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }
          : undefined
      }
      {...(current === src ? { srcSet, sizes } : {})}
      src={current}
    />
  );
  if (!isStatic) return image;
  return (
    <>
      {image}
      {/* What `replaceBrokenImages` puts in the image's place where no React is listening. */}
      <template data-image-placeholder>
        <Placeholder {...shown} placeholder={placeholder} />
      </template>
    </>
  );
}
