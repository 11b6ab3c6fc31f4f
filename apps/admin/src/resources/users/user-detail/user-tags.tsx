import type { User } from '@credit-studio/contracts';
import { maxTagLength, maxTags } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { useApi } from '../../../lib/services.ts';
import { RecordSection } from '../../../record-page/record-page.tsx';
import { useUserRights } from '../../../session/index.ts';
import { tagsQuery, useSetTags } from '../user-care-queries.ts';

/** Words about a customer, saved as they are entered. */
export function UserTags({ user }: { user: User }) {
  const mayWrite = useUserRights(user)('customers:care');
  const known = useQuery({ ...tagsQuery(useApi()), enabled: mayWrite });
  const save = useSetTags(user);
  const shown = (save.isPending && save.variables) || (user.tags ?? []);
  if (!mayWrite)
    return <RecordSection title="Tags">{shown.length > 0 ? shown.join(', ') : 'No tags.'}</RecordSection>;
  return (
    <RecordSection title="Tags">
      <TagsInput
        aria-label="Tags"
        description="Only staff see them. Press Enter after each."
        inputWrapperOrder={['input', 'description']}
        placeholder={shown.length < maxTags ? 'Add a tag' : ''}
        data={known.data ?? []}
        maxTags={maxTags}
        maxLength={maxTagLength}
        value={shown}
        onChange={(tags) =>
          save.mutate(tags, {
            onError: (error) => notify.error(`Failed to save tags: ${explainError(error)}`),
          })
        }
      />
    </RecordSection>
  );
}
