import { m } from '@credit-studio/messages';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../error-panel/error-panel.tsx';
import { LoadingBlock } from '../../loading-block/loading-block.tsx';
import { EmptyState } from '../../message-panels/message-panel.tsx';
import { NotFoundArt } from '../../message-panels/not-found-panel.tsx';
import { describeImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import { FeatureIcon } from '../features/feature-icons.tsx';
import type { ContactContent, ContactDetails, SectionLoadState } from '../section-content.ts';
import { SectionFrame } from '../section-frame/section-frame.tsx';
import styles from './contact-section.module.css';
import { listContactWays } from './list-contact-ways.ts';

export interface ContactSectionProps extends SectionLoadState {
  contact: ContactContent | null | undefined;
  /** Phone, email and address of the footer. */
  details?: ContactDetails | null;
  /** The app's contact form. */
  form: ReactNode;
  /** Anchor. Default `contact-sec`. */
  id?: string;
  /** 1 where it opens a page. Default 2. */
  headingOrder?: 1 | 2;
}

/** The rings and waves of a cancelled stamp. */
function Postmark() {
  return (
    <svg className={styles.postmark} viewBox="0 0 170 80" aria-hidden>
      <circle cx="40" cy="40" r="37" />
      <circle cx="40" cy="40" r="28" />
      <path d="M33 29v22l19-11z" />
      {[14, 27, 40, 53, 66].map((y) => (
        <path key={y} d={`M82 ${y}q11-9 22 0t22 0 22 0 22 0`} />
      ))}
    </svg>
  );
}

function ContactContents({
  contact,
  details,
  form,
}: Pick<ContactSectionProps, 'details' | 'form'> & { contact: ContactContent }) {
  const ways = listContactWays(contact, details);
  return (
    <div className={styles.layout}>
      <div className={styles.card}>{form}</div>
      <div className={styles.aside}>
        {contact.imageUrl && (
          <div className={styles.stampBlock}>
            <div className={styles.stamp}>
              <SafeImage
                src={contact.imageUrl}
                {...describeImage({ images: contact.images, url: contact.imageUrl })}
                widthPx={640}
                heightPx={520}
              />
            </div>
            <Postmark />
          </div>
        )}
        {contact.description && <p className={styles.description}>{contact.description}</p>}
        {ways.length > 0 && (
          <dl className={styles.ways}>
            {ways.map(({ label, value, icon, href }) => (
              <div key={value} className={styles.way}>
                <dt>
                  {icon && <FeatureIcon icon={icon} sizePx={20} />}
                  {label}
                </dt>
                <dd>{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

/** An invitation to write: the form as a letter, the image as its stamp. */
export function ContactSection({
  contact,
  details,
  form,
  id = 'contact-sec',
  headingOrder = 2,
  isLoading = false,
  errorMessage,
  onRetry,
}: ContactSectionProps) {
  const Heading = headingOrder === 1 ? 'h1' : 'h2';
  if (errorMessage || isLoading || !contact) {
    return (
      <SectionFrame id={id}>
        {errorMessage ? (
          <ErrorPanel
            headingOrder={headingOrder}
            title={m.contact_failed({ problem: errorMessage })}
            onRetry={onRetry}
          />
        ) : isLoading ? (
          <LoadingBlock label={m.contact_loading()} minHeightPx={420} />
        ) : (
          <EmptyState icon={<NotFoundArt />} headingOrder={headingOrder} title={m.contact_unavailable()} />
        )}
      </SectionFrame>
    );
  }
  return (
    <SectionFrame id={id} labelledBy={`${id}-title`}>
      <div className={styles.heading}>
        <Heading id={`${id}-title`} className={styles.title}>
          {contact.title || m.contact_title()}
        </Heading>
        {contact.subtitle && <p className={styles.subtitle}>{contact.subtitle}</p>}
      </div>
      <ContactContents contact={contact} details={details} form={form} />
    </SectionFrame>
  );
}
