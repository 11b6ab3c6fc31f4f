import { ApiError, type Client, invitationCodeSchema } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, ErrorPanel, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';
import { InvitationCard } from './invitation-card.tsx';

function readInvitationQuery(api: Client, code: string) {
  return queryOptions({
    queryKey: queryKeys.team.one(code),
    queryFn: async ({ signal }) => (await api.readTeamInvitation({ body: { code } }, { signal })).data,
    // The calls are limited, and what it says does not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
    // Signing out clears the cache. The invitation stays on the screen until it is read again.
    placeholderData: keepPreviousData,
  });
}

/** `/admin/join#code=…`, where the mail of an invitation leads. No server sees what is after the `#`. */
export function JoinScreen() {
  usePageTitle('Join the team');
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  const isComplete = invitationCodeSchema.safeParse({ code }).success;
  return <PlainScreen>{isComplete ? <Invitation code={code} /> : <IncompleteLink />}</PlainScreen>;
}

function Invitation({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(readInvitationQuery(useApi(), code));
  if (data) return <InvitationCard code={code} invitation={data} />;
  if (error === null) return <LoadingBlock label="Opening your invitation…" />;
  const failure = error instanceof ApiError ? error.code : null;
  if (failure === 'not_found') return <UnknownInvitation />;
  if (failure === 'link_expired') return <ExpiredInvitation />;
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title="The invitation could not be opened"
      message={explainError(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const toConsole = (
  <ButtonLink href={paths.dashboard} variant="default">
    Sign in to the console
  </ButtonLink>
);

function IncompleteLink() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="This link is incomplete"
      message="Open the link from the email again, or copy all of it into the address bar."
      actions={toConsole}
    />
  );
}

function UnknownInvitation() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="This invitation is no longer valid"
      message="It was accepted, taken back or sent again. Open the link of the newest email, or ask an owner of the shop for a new invitation. If you have joined already, sign in."
      actions={toConsole}
    />
  );
}

function ExpiredInvitation() {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="This invitation has expired"
      message="Ask an owner of the shop to send it again. You then get an email with a new link."
      actions={toConsole}
    />
  );
}
