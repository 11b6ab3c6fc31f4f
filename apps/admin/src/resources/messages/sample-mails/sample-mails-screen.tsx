import { type MailKind, mailKinds, type SampleMail } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, SegmentedControl, useMantineStyleNonce } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notify } from '../../../lib/notify.ts';
import { useApi } from '../../../lib/services.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { fields, PanelHead } from '../../../panel/index.ts';
import { Permitted } from '../../../session/index.ts';
import { containMail } from './contain-mail.ts';
import { listSampleMailsQuery, useSendTestMail } from './sample-mail-queries.ts';
import styles from './sample-mails.module.css';

const kindNames: Record<MailKind, string> = {
  welcome: 'Welcome',
  verification: 'Confirm the address',
  'password-reset': 'New password',
  receipt: 'Receipt',
  refund: 'Refund',
  'video-ready': 'Video ready',
  'images-ready': 'Images ready',
  'page-ready': 'Page ready',
  'request-failed': 'Request failed',
  'ticket-reply': 'Support reply',
  'team-invitation': 'Invitation to the team',
  'staff-notice': 'Notices to staff',
};

/** `/admin/settings/emails` */
export function SampleMailsScreen() {
  usePageTitle('Emails');
  const [search] = useSearchParams();
  const list = useQuery(listSampleMailsQuery(useApi()));
  const mails = list.data ?? [];
  const mail = mails.find(({ kind }) => kind === search.get('email')) ?? mails[0];
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Emails"
        description="The emails that the shop sends on its own, with sample data."
        actions={
          mail && (
            <Permitted to="messages:write">
              <SendTest mail={mail} />
            </Permitted>
          )
        }
      />
      {list.isPending && <LoadingBlock minHeightPx={320} />}
      {list.isError && !list.data && (
        <ErrorPanel
          title="The emails could not be loaded."
          message={explainError(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {mail && (
        <>
          <nav aria-label="Emails">
            <ul className={styles.kinds}>
              {mailKinds.map((kind) => (
                <li key={kind}>
                  <Link
                    to={{ search: `?email=${kind}` }}
                    replace
                    className={styles.kind ?? ''}
                    aria-current={kind === mail.kind ? 'page' : undefined}
                  >
                    {kindNames[kind]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Preview mail={mail} />
        </>
      )}
    </div>
  );
}

function SendTest({ mail }: { mail: SampleMail }) {
  const send = useSendTestMail();
  return (
    <Button
      leftSection={<IconSend size="1.0625rem" aria-hidden />}
      loading={send.isPending}
      onClick={() =>
        send.mutate(mail.kind, {
          onSuccess: ({ toEmail }) => notify.success(`A test is on its way to ${toEmail}.`),
          onError: (error) => notify.error(explainError(error)),
        })
      }
    >
      Send a test to me
    </Button>
  );
}

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
];
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function Preview({ mail: { kind, subject, html, text } }: { mail: SampleMail }) {
  const [view, setView] = useState('desktop');
  const [scheme, setScheme] = useState('light');
  const nonce = useMantineStyleNonce()?.();
  return (
    <section className={fields.stack} aria-label={kindNames[kind]}>
      <div className={styles.choices}>
        <SegmentedControl aria-label="View" data={views} value={view} onChange={setView} />
        {view !== 'text' && (
          <SegmentedControl aria-label="Colours" data={schemes} value={scheme} onChange={setScheme} />
        )}
      </div>
      <p className={styles.subject}>{subject}</p>
      {view === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        <iframe
          // A frame that exists already keeps what it shows when only its document changes.
          key={`${kind} ${scheme}`}
          className={styles.frame}
          data-view={view}
          title={`${kindNames[kind]}: ${subject}`}
          sandbox=""
          srcDoc={containMail(html, { scheme: scheme === 'dark' ? 'dark' : 'light', nonce })}
        />
      )}
    </section>
  );
}
