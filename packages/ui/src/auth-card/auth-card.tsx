import { m } from '@credit-studio/messages';
import { Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KitLink } from '../link/kit-link.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  title: ReactNode;
  description?: ReactNode;
  /** The image of the second pane, shown from 992 px. */
  imageUrl: string;
  /** A short line over the image. */
  caption?: ReactNode;
  homeHref?: string;
  children: ReactNode;
  /** Links under the form. */
  footer?: ReactNode;
}

/** Sign-in, registration and reset: the form on one side, an image on the other. */
export function AuthCard({
  title,
  description,
  imageUrl,
  caption,
  homeHref = '/',
  children,
  footer,
}: AuthCardProps) {
  return (
    <main id="main" className={styles.root}>
      <div className={styles.formPane}>
        <div className={styles.top}>
          <KitLink href={homeHref} className={styles.brand}>
            <Logo heightPx={30} />
          </KitLink>
          <KitLink href={homeHref} className={styles.close} aria-label={m.auth_close()}>
            <IconX size="1.375rem" stroke={1.6} aria-hidden />
          </KitLink>
        </div>
        <div className={styles.form}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {description && <p className={styles.description}>{description}</p>}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
      <figure className={styles.imagePane}>
        <img src={imageUrl} alt="" width={1200} height={1600} loading="lazy" className={styles.image} />
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </main>
  );
}
