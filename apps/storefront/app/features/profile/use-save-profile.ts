import type { User } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/session-context.ts';
import type { ProfileText } from './profile-rules.ts';

/** Changes one's own record; headers and other tabs show the new name and image at once. */
export function useSaveProfile(userId: string) {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<ProfileText> & { profileURL?: string }): Promise<User> =>
      (await api.updateProfile({ params: { id: userId }, body })).data,
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.account.all, user);
      session.update({ userName: user.userName || user.UserEmail, profileUrl: user.profileURL });
    },
  });
}
