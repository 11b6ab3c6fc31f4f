import { ButtonLink, type ButtonLinkProps, KitLink } from '@credit-studio/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from './paths.ts';

const parameter = 'buy';
const openValue = 'credits';

/**
 * Whether credits are being bought in a dialog over the page. It is part of the address, so Back closes the dialog, and
 * a link opens it.
 */
export function useCreditsDialog() {
  const [parameters, setParameters] = useSearchParams();
  return {
    isOpen: parameters.get(parameter) === openValue,
    close: () =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(parameter);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** The studio sells in its dialog, so that nothing that was prepared is lost; other pages lead to the packages. */
function useBuyCredits() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (pathname.replace(/\/+$/, '') !== paths.generateVideo) return { href: paths.selectPackage };
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, openValue);
  const href = `${pathname}?${parameters}`;
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(href, { preventScrollReset: true });
    },
  };
}

interface BuyCreditsProps {
  children: ReactNode;
}

export function BuyCreditsButton({ children, variant }: BuyCreditsProps & Pick<ButtonLinkProps, 'variant'>) {
  return (
    <ButtonLink size="xs" variant={variant} {...useBuyCredits()}>
      {children}
    </ButtonLink>
  );
}

/** The same within a line of text. */
export function BuyCreditsLink({ children }: BuyCreditsProps) {
  return <KitLink {...useBuyCredits()}>{children}</KitLink>;
}
