import type { SavedView } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog } from '@credit-studio/ui';
import { Button, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../lib/notify.ts';
import { useViewChanges } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { isSameQuery, pathOfView } from './view-query.ts';

export interface ViewMenuProps {
  list: string;
  path: string;
  /** The saved view that the address names. */
  opened: SavedView | null;
  /** The list as it is shown. */
  query: string;
  /** Whether it is one of those that everyone has. */
  isKnown: boolean;
}

type Step = 'create' | 'rename' | 'delete' | null;

/** What can be done with the view that is shown. */
export function ViewMenu({ list, path, opened, query, isKnown }: ViewMenuProps) {
  const navigate = useNavigate();
  const { create, change, remove } = useViewChanges(list);
  const [step, setStep] = useState<Step>(null);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    setStep(null);
    setProblem(undefined);
  };
  const isChanged = opened !== null && !isSameQuery(opened.query, query);
  const update = (view: SavedView, changes: { query?: string; isShared?: boolean }, message: string) =>
    change({ view, changes })
      .then((saved) => {
        notify.success(message);
        if (changes.query !== undefined)
          void navigate(pathOfView(path, { query: saved.query, id: saved._id }));
      })
      .catch((error: unknown) => notify.error(explainError(error)));
  const deleteView = async (view: SavedView) => {
    setDeleting(true);
    try {
      await remove(view);
      close();
      notify.success(`“${view.name}” was deleted.`);
      void navigate(path, { replace: true });
    } catch (error) {
      setProblem(explainError(error));
    } finally {
      setDeleting(false);
    }
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant={isChanged || (!opened && !isKnown) ? 'light' : 'subtle'}
            color="gray"
            leftSection={<IconBookmark size="1.0625rem" stroke={1.8} aria-hidden />}
          >
            {isChanged ? 'View changed' : 'View'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {opened && isChanged && (
            <Menu.Item onClick={() => void update(opened, { query }, `“${opened.name}” was saved.`)}>
              Save changes
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setStep('create')}>Save as new view…</Menu.Item>
          {opened && (
            <>
              <Menu.Item onClick={() => setStep('rename')}>Rename…</Menu.Item>
              {/* Someone else would hide it from everyone, also from themselves. */}
              {opened.isOwn && (
                <Menu.Item
                  onClick={() =>
                    void update(
                      opened,
                      { isShared: !opened.isShared },
                      opened.isShared
                        ? `Only you see “${opened.name}” now.`
                        : `Everyone sees “${opened.name}” now.`,
                    )
                  }
                >
                  {opened.isShared ? 'Stop sharing' : 'Share with everyone'}
                </Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => setStep('delete')}>
                Delete…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {step === 'create' && (
        <ViewDialog
          view={null}
          onClose={close}
          onSave={async (fields) => {
            const saved = await create({ ...fields, query });
            notify.success(`“${saved.name}” was saved.`);
            void navigate(pathOfView(path, { query: saved.query, id: saved._id }));
          }}
        />
      )}
      {step === 'rename' && opened && (
        <ViewDialog
          view={opened}
          onClose={close}
          onSave={async ({ name }) => {
            await change({ view: opened, changes: { name } });
            notify.success(`The view is called “${name}” now.`);
          }}
        />
      )}
      {opened && (
        <ConfirmDialog
          isOpen={step === 'delete'}
          title={`Delete the view “${opened.name}”?`}
          message={
            opened.isShared
              ? 'It is shared: everyone loses it. The records in it stay as they are.'
              : 'The records in it stay as they are.'
          }
          confirmLabel="Delete view"
          isDestructive
          isBusy={isDeleting}
          {...(problem !== undefined && { errorMessage: problem })}
          onConfirm={() => void deleteView(opened)}
          onCancel={close}
        />
      )}
    </>
  );
}
