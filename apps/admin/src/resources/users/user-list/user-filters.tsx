import { type Client, userRoles } from '@credit-studio/contracts';
import { maxTagLength } from '@credit-studio/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { labelRole } from '../../../lib/label-role.ts';
import { useApi } from '../../../lib/services.ts';
import {
  choiceFilter,
  FilterChips,
  type ListFilters,
  periodFilter,
  readDays,
} from '../../../list-filters/index.ts';
import { tagsQuery } from '../user-care-queries.ts';

export const userFilterNames = [
  ...(['tag', 'blocked', 'role', 'member', 'bought', 'credits'] as const),
  ...(['startDate', 'endDate'] as const),
] as const;
export type UserFilterValues = ListFilters<(typeof userFilterNames)[number]>['values'];

export type UsersQuery = NonNullable<NonNullable<Parameters<Client['listUsers']>[0]>['query']>;

const answers = ['true', 'false'] as const;

function findAnswer(word: string): (typeof answers)[number] | undefined {
  return answers.find((answer) => answer === word);
}

function findRole(word: string): string | undefined {
  return userRoles.find((role) => role.toLowerCase() === word.toLowerCase());
}

/** The filters as the API takes them. What an address cannot mean is left out. */
export function decideUserFilter(values: UserFilterValues): UsersQuery {
  const { tag, blocked } = values;
  const role = findRole(values.role);
  const [member, bought, credits] = [values.member, values.bought, values.credits].map(findAnswer);
  return {
    ...(tag && tag.length <= maxTagLength && { tag }),
    ...(blocked === 'true' && { blocked: 'true' as const }),
    ...(role && { role }),
    ...(member && { member }),
    ...(bought && { bought }),
    ...(credits && { credits }),
    ...readDays(values),
  };
}

const fixedFilters = [
  choiceFilter({
    name: 'role',
    label: 'Role',
    choices: userRoles.map((role) => ({ value: role, label: labelRole(role) })),
  }),
  choiceFilter({
    name: 'member',
    label: 'Membership',
    choices: [
      { value: 'true', label: 'Member now' },
      { value: 'false', label: 'Not a member' },
    ],
  }),
  choiceFilter({
    name: 'bought',
    label: 'Purchases',
    choices: [
      { value: 'true', label: 'Has bought' },
      { value: 'false', label: 'Never bought' },
    ],
  }),
  choiceFilter({
    name: 'credits',
    label: 'Credits',
    choices: [
      { value: 'true', label: 'Some left' },
      { value: 'false', label: 'None left' },
    ],
  }),
  periodFilter({ label: 'Joined' }),
  choiceFilter({ name: 'blocked', label: 'Access', choices: [{ value: 'true', label: 'Blocked' }] }),
];

/** Who is listed, as pills. Tags are offered once one is used. */
export function UserFilters({ filters }: { filters: ListFilters<(typeof userFilterNames)[number]> }) {
  const known = useQuery(tagsQuery(useApi())).data;
  const { tag } = filters.values;
  const definitions = useMemo(() => {
    // The tag of the address is a choice before the others are known, and when there are too many to list.
    const tags = [...new Set([...(known ?? []), ...(tag ? [tag] : [])])];
    const choices = tags.map((value) => ({ value, label: value }));
    return [
      ...(choices.length > 0 ? [choiceFilter({ name: 'tag', label: 'Tag', choices })] : []),
      ...fixedFilters,
    ];
  }, [known, tag]);
  return <FilterChips definitions={definitions} filters={filters} />;
}
