import { ButtonLink, MessagePanel } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';

/** Instead of either checkout, for who sells. */
export function SellerNotice() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="Sellers cannot purchase products"
      message="Sign in with a customer account to buy."
      actions={
        <>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
          <ButtonLink variant="default" href={paths.dashboard}>
            Dashboard
          </ButtonLink>
        </>
      }
    />
  );
}
