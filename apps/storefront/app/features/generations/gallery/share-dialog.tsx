import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { CopyButton, SafeImage } from '@credit-studio/ui';
import { Button, Modal, Switch, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { partsOf } from '../kinds/kind-registry.ts';
import { useShare } from '../use-library.ts';
import styles from './share-dialog.module.css';

export interface ShareDialogProps {
  /** Null keeps the dialog closed. */
  generation: Generation | null;
  onClose: () => void;
}

/** Turns the public page of a result on and off, and hands out its address. */
export function ShareDialog({ generation, onClose }: ShareDialogProps) {
  return (
    <Modal opened={generation !== null} onClose={onClose} title="Share" size="md">
      {generation && <ShareForm generation={generation} />}
    </Modal>
  );
}

function ShareForm({ generation }: { generation: Generation }) {
  const { summarize } = partsOf(generation);
  const { name, imageUrl } = summarize(generation);
  const { posterUrl, share, title } = generation;
  const { mutate, isPending, variables, error } = useShare(generation);
  return (
    <div className={styles.form}>
      <div className={styles.result}>
        <SafeImage src={posterUrl ?? imageUrl} alt="" widthPx={128} heightPx={96} className={styles.image} />
        <p className={styles.name}>{name}</p>
      </div>
      <Switch
        label="Anyone with the link can see it"
        description="The page shows the result and its title, not who you are and not your prompt."
        checked={isPending ? variables : share !== null}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && (
        <Text c="var(--cs-danger-ink)" role="alert">
          {describeError(error, 'This could not be changed. Please try again.')}
        </Text>
      )}
      {share && (
        <>
          <TextInput
            label="Link"
            value={share.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={styles.actions}>
            <CopyButton value={share.url} label="Copy link" size="sm" variant="filled" />
            <Button
              component="a"
              href={share.url}
              target="_blank"
              rel="noreferrer"
              size="sm"
              variant="default"
              leftSection={<IconExternalLink size="1rem" aria-hidden />}
            >
              Open the page
            </Button>
            <Button
              size="sm"
              variant="default"
              color="red"
              loading={isPending && !variables}
              onClick={() => mutate(false)}
            >
              Revoke link
            </Button>
          </div>
          {!title && <p className={styles.hint}>Rename it to give the page a title.</p>}
        </>
      )}
    </div>
  );
}
