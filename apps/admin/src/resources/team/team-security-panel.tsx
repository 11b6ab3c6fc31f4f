import { type TeamMember, type TeamSecurity, teamSecurityChangesSchema } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, KitLink, LoadingBlock } from '@credit-studio/ui';
import { Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { belowInput, fields } from '../../panel/index.ts';
import { FormFrame, type SaveQuestion, useRecordForm, validateBy } from '../../record-form/index.ts';
import { FactList, RecordSection } from '../../record-page/record-page.tsx';
import { usePermission } from '../../session/index.ts';
import styles from './team.module.css';
import { useOwnId, useTeamSecurity, useTeamSecurityEdit } from './team-queries.ts';

interface TeamSecurityPanelProps {
  members: readonly TeamMember[];
}

/** Whether everyone needs a second factor, and which refunds are confirmed again. Only owners change it. */
export function TeamSecurityPanel({ members }: TeamSecurityPanelProps) {
  const security = useTeamSecurity();
  const mayChange = usePermission('team:write');
  const body = () => {
    if (security.isPending) return <LoadingBlock label="Loading the team’s security…" minHeightPx={120} />;
    if (!security.data)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="Failed to fetch the team’s security"
          message={explainError(security.error)}
          onRetry={() => void security.refetch()}
          isRetrying={security.isFetching}
        />
      );
    return mayChange ? (
      <SecurityForm security={security.data} members={members} />
    ) : (
      <SecurityFacts security={security.data} />
    );
  };
  return <RecordSection title="Security">{body()}</RecordSection>;
}

function SecurityFacts({ security: { isSecondFactorRequired, refundLimit } }: { security: TeamSecurity }) {
  return (
    <FactList
      facts={[
        ['Second factor', isSecondFactorRequired ? 'Everyone in the team needs one' : 'Each person decides'],
        ['Refunds that need a confirmation', refundLimit === null ? 'None' : `Above ${refundLimit}`],
      ]}
    />
  );
}

interface Values extends Record<string, unknown> {
  isSecondFactorRequired: boolean;
  /** As it is typed; empty for no limit. */
  refundLimit: string;
}

function toStored({ isSecondFactorRequired, refundLimit, version }: TeamSecurity) {
  return { values: { isSecondFactorRequired, refundLimit: refundLimit ?? '' }, version };
}

const validate = validateBy(teamSecurityChangesSchema);

/** How many lack a second factor, and what a requirement means to them. */
function describeLacking(members: readonly TeamMember[], { isRequired }: { isRequired: boolean }): string {
  const lacking = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  if (lacking === 0) return 'Everyone in the team has one.';
  const verb = lacking === 1 ? 'has' : 'have';
  const next = isRequired ? 'They set' : 'When it is required, they set';
  return `${lacking} of ${members.length} people ${verb} none. ${next} one up at their next step in the console, and continue then.`;
}

/** Nothing changes for people who have one already. */
function decideQuestion(members: readonly TeamMember[]) {
  return ({ isSecondFactorRequired }: Values, base: Values): SaveQuestion | null =>
    !isSecondFactorRequired || base.isSecondFactorRequired || members.every((one) => one.hasSecondFactor)
      ? null
      : {
          title: 'Require a second factor of everyone?',
          message: describeLacking(members, { isRequired: false }),
          confirmLabel: 'Require it',
        };
}

const fieldLabels = {
  isSecondFactorRequired: 'Everyone needs a second factor',
  refundLimit: 'Refunds above this amount need a confirmation',
};

function SecurityForm({ security, members }: TeamSecurityPanelProps & { security: TeamSecurity }) {
  const { refetch } = useTeamSecurity();
  const edit = useTeamSecurityEdit();
  const record = useRecordForm<Values>({
    stored: toStored(security),
    validate: (values) => validate({ ...values, version: 0 }),
    decideQuestion: decideQuestion(members),
    save: async ({ values, version }) => toStored(await edit.mutateAsync({ ...values, version })),
    reload: async () => toStored((await refetch({ throwOnError: true })).data ?? security),
    successMessage: 'The team’s security was updated.',
    failureMessage: 'The team’s security could not be updated',
  });
  const { form } = record;
  return (
    <FormFrame record={record} subject="the team’s security" fieldLabels={fieldLabels}>
      <div className={fields.stack}>
        <RequirementSwitch
          members={members}
          isStored={security.isSecondFactorRequired}
          isOn={form.values.isSecondFactorRequired}
          onChange={(isOn) => form.setFieldValue('isSecondFactorRequired', isOn)}
        />
        <TextInput
          label={fieldLabels.refundLimit}
          description="Of one refund, in the currency of its order. The person confirms with their second factor, or with their password if they have none. Leave it empty for no limit."
          inputWrapperOrder={belowInput}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          className={styles.amount}
          {...form.getInputProps('refundLimit')}
        />
      </div>
    </FormFrame>
  );
}

interface RequirementSwitchProps extends TeamSecurityPanelProps {
  isStored: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function RequirementSwitch({ members, isStored, isOn, onChange }: RequirementSwitchProps) {
  const ownId = useOwnId();
  const noteId = useId();
  const isOwnMissing = members.some(({ _id, hasSecondFactor }) => _id === ownId && !hasSecondFactor);
  const isBarred = isOwnMissing && !isStored;
  return (
    <div>
      <Switch
        label={fieldLabels.isSecondFactorRequired}
        checked={isOn}
        disabled={isBarred}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {/* Not the description of the switch, which would be part of its name. */}
      <p id={noteId} className={styles.switchNote}>
        {isBarred ? (
          <>
            Set up a second factor for yourself first, in <KitLink href={paths.security}>Security</KitLink>.
          </>
        ) : (
          describeLacking(members, { isRequired: isStored })
        )}
      </p>
    </div>
  );
}
