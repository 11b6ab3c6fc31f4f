import type { Spent, User } from '@credit-studio/contracts';
import { DateText, MoneyText } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { labelRole } from '../../../lib/label-role.ts';
import { nameLanguage } from '../../../lib/name-language.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { type Fact, FactList, RecordSection } from '../../../record-page/record-page.tsx';
import { usePermission } from '../../../session/index.ts';
import { spendingQuery } from '../user-care-queries.ts';
import { MembershipBadge } from '../user-list/user-cells.tsx';

function orDash(text: string) {
  return text || '–';
}

/** Credits held for videos that are being generated. */
function useHeldCredits(id: string, isRead: boolean): number | null {
  const api = useApi();
  const account = useQuery({
    queryKey: queryKeys.credits.one(id),
    queryFn: async ({ signal }) =>
      (await api.getUserCredits({ params: { id }, query: { limit: 1 } }, { signal })).data,
    enabled: isRead,
  });
  return account.data?.held ?? null;
}

/** What a customer has paid, for those who may see it. */
export function useSpending(id: string) {
  const readsPayments = usePermission('payments:read');
  return useQuery({ ...spendingQuery(useApi(), id), enabled: readsPayments });
}

/** What was paid less what went back, in each currency. */
function Spending({ sums }: { sums: Spent[] | undefined }) {
  if (!sums || sums.length === 0) return sums ? 'Nothing yet' : '–';
  return sums.map(({ currency, net, refunded }) => (
    <div key={currency}>
      <MoneyText amount={net} currency={currency} />
      {Number(refunded) > 0 && (
        <>
          {' '}
          after <MoneyText amount={refunded} currency={currency} /> refunded
        </>
      )}
    </div>
  ));
}

export function UserFacts({ user }: { user: User }) {
  const readsCredits = usePermission('credits:read');
  const readsPayments = usePermission('payments:read');
  const held = useHeldCredits(user._id, readsCredits);
  const spending = useSpending(user._id);
  const standing: readonly Fact[] = [
    ['Role', labelRole(user.userRole)],
    ['Membership', <MembershipBadge key="membership" user={user} />],
    [
      'Membership until',
      user.membershipValidity ? (
        <DateText key="until" value={user.membershipValidity} />
      ) : user.userMembership === 'free' ? (
        '–'
      ) : (
        'No end'
      ),
    ],
    ['Credits', user.currentBalance],
    ...(readsCredits ? ([['Set aside for videos', held ?? '–']] as const) : []),
    ...(readsPayments ? ([['Spent in total', <Spending key="spent" sums={spending.data} />]] as const) : []),
    ['Joined', <DateText key="joined" value={user.createdAt} format="dateTime" />],
  ];
  const person: readonly Fact[] = [
    ['Phone', orDash(user.phone)],
    ['Address', orDash(user.address)],
    ['City', orDash(user.city)],
    ['Country', orDash(user.country)],
    ['Language', user.language ? nameLanguage(user.language) : '–'],
    ['About me', orDash(user.aboutMe)],
  ];
  return (
    <>
      <RecordSection title="Account">
        <FactList facts={standing} isWide />
      </RecordSection>
      <RecordSection title="Profile">
        <FactList facts={person} isWide />
      </RecordSection>
    </>
  );
}
