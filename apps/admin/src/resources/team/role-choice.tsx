import { staffRoleDescriptions, staffRoles } from '@credit-studio/contracts';
import { Radio } from '@mantine/core';
import { labelStaffRole } from '../../lib/label-role.ts';
import styles from './team.module.css';

interface RoleChoiceProps {
  value: string;
  onChange: (role: string) => void;
  error?: React.ReactNode;
  /** The role that the person has now. */
  present?: string;
}

/** The six roles, each with what it gives. */
export function RoleChoice({ value, onChange, error, present }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={value} onChange={onChange} error={error}>
      <div className={styles.choices}>
        {staffRoles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={`${labelStaffRole(role)}${role === present ? ', the present role' : ''}`}
            description={staffRoleDescriptions[role]}
            data-autofocus={role === present || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
