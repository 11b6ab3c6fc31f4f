import { ButtonLink, KitLink, PageHeader } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { CreateTicketForm } from './create-ticket-form.tsx';
import styles from './create-ticket-screen.module.css';

/** A new ticket, and what to expect of it. */
export function CreateTicketScreen() {
  return (
    <>
      <PageHeader
        title="Create Ticket"
        description="Tell us what you need. A person reads every ticket."
        actions={
          <ButtonLink variant="default" href={paths.support}>
            Your tickets
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <CreateTicketForm />
        <aside className={styles.aside} aria-label="Good to know">
          <h2 className={styles.title}>Before you write</h2>
          <dl className={styles.facts}>
            <dt>A video failed?</dt>
            <dd>
              Its credit was returned automatically.{' '}
              <KitLink href={paths.credits}>See your credit history</KitLink>.
            </dd>
            <dt>Payment stuck?</dt>
            <dd>
              We check it with PayPal again when you open it under{' '}
              <KitLink href={paths.pendingPayment}>Pending Payments</KitLink>.
            </dd>
            <dt>Not about your account?</dt>
            <dd>
              The <KitLink href={paths.contact}>contact page</KitLink> is open to everyone.
            </dd>
          </dl>
        </aside>
      </div>
    </>
  );
}
