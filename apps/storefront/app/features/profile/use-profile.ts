import type { User } from '@credit-studio/contracts';
import { maxUploadBytes } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/session-context.ts';
import { describePhotoProblem, describeProfileError, type ProfileText } from './profile-rules.ts';

/** Saves the user's own record. Headers and other tabs show the new name and photo immediately. */
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

/** Uploads and removes the photo. Both are saved immediately, independently of the form. */
export function useProfilePhoto({ _id: userId }: Pick<User, '_id'>) {
  const api = useApi();
  const save = useSaveProfile(userId);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController();
      const { url } = await api.uploadImageFile({ file, purpose: 'profile', onProgress: setPercent, signal });
      return save.mutateAsync({ profileURL: url });
    },
    onMutate: () => setPercent(0),
    onSuccess: () => notifyUser.success(m.profile_photo_uploaded()),
    onError: (error) => setProblem(`${m.profile_photo_failed()} ${describeError(error, '')}`.trim()),
  });

  return {
    percent,
    problem,
    isUploading: upload.isPending,
    isBusy: upload.isPending || save.isPending,
    choose: (file: File) => {
      const reason = describePhotoProblem(file, { maxBytes: maxUploadBytes.profile });
      setProblem(reason);
      if (!reason) upload.mutate(file);
    },
    remove: () => {
      setProblem(null);
      save.mutate(
        { profileURL: '' },
        {
          onSuccess: () => notifyUser.success(m.profile_saved()),
          onError: (error) => setProblem(describeProfileError(error)),
        },
      );
    },
  };
}
