import { m } from '@credit-studio/messages';
import { KitLink } from '@credit-studio/ui';
import { useSearchParams } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page.tsx';
import { VerifyEmail } from '../features/authentication/verify-email.tsx';
import { createOneTimeLinkMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';

export function meta() {
  return createOneTimeLinkMeta(m.auth_verify_title());
}

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return (
    <AuthenticationPage
      title={m.auth_verify_title()}
      description={m.auth_verify_text()}
      footer={
        <KitLink className={styles.link} href={paths.home}>
          {m.auth_return_home()}
        </KitLink>
      }
    >
      <VerifyEmail key={code} code={code} />
    </AuthenticationPage>
  );
}
