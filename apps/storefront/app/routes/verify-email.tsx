import { KitLink } from '@credit-studio/ui';
import { useSearchParams } from 'react-router';
import styles from '../features/authentication/authentication.module.css';
import { AuthenticationPage } from '../features/authentication/authentication-page.tsx';
import { VerifyEmail } from '../features/authentication/verify-email.tsx';
import { createOneTimeLinkMeta } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';

export function meta() {
  return createOneTimeLinkMeta('Confirm your email address');
}

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return (
    <AuthenticationPage
      title="Confirm your email address"
      description="So that receipts and answers reach you."
      footer={
        <KitLink className={styles.link} href={paths.home}>
          Return to Home
        </KitLink>
      }
    >
      <VerifyEmail key={code} code={code} />
    </AuthenticationPage>
  );
}
