import { m } from '@credit-studio/messages';
import { ButtonLink, KitLink, MarkedText, PageHeader } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { CreateTicketForm } from './create-ticket-form.tsx';
import styles from './create-ticket-screen.module.css';

/** A new ticket, and what to expect of it. */
export function CreateTicketScreen() {
  return (
    <>
      <PageHeader
        title={m.support_create()}
        description={m.support_create_lead()}
        actions={
          <ButtonLink variant="default" href={paths.support}>
            {m.support_tickets()}
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <CreateTicketForm />
        <aside className={styles.aside} aria-label={m.support_good_to_know()}>
          <h2 className={styles.title}>{m.support_before()}</h2>
          <dl className={styles.facts}>
            <dt>{m.support_video_failed()}</dt>
            <dd>
              <MarkedText
                parts={m.support_video_failed_text.parts()}
                marks={{ credits: (words) => <KitLink href={paths.credits}>{words}</KitLink> }}
              />
            </dd>
            <dt>{m.support_payment_stuck()}</dt>
            <dd>
              <MarkedText
                parts={m.support_payment_stuck_text.parts()}
                marks={{ payments: (words) => <KitLink href={paths.pendingPayment}>{words}</KitLink> }}
              />
            </dd>
            <dt>{m.support_no_account()}</dt>
            <dd>
              <MarkedText
                parts={m.support_no_account_text.parts()}
                marks={{ contact: (words) => <KitLink href={paths.contact}>{words}</KitLink> }}
              />
            </dd>
          </dl>
        </aside>
      </div>
    </>
  );
}
