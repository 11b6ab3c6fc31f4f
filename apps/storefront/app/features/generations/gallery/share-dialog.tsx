import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
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
    <Modal opened={generation !== null} onClose={onClose} title={m.gallery_share()} size="md">
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
        label={m.gallery_share_switch()}
        description={m.gallery_share_note()}
        checked={isPending ? variables : share !== null}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && (
        <Text c="var(--cs-danger-ink)" role="alert">
          {describeError(error, m.gallery_share_failed())}
        </Text>
      )}
      {share && (
        <>
          <TextInput
            label={m.gallery_share_link()}
            value={share.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={styles.actions}>
            <CopyButton value={share.url} label={m.gallery_copy_link()} size="sm" variant="filled" />
            <Button
              component="a"
              href={share.url}
              target="_blank"
              rel="noreferrer"
              size="sm"
              variant="default"
              leftSection={<IconExternalLink size="1rem" aria-hidden />}
            >
              {m.gallery_open_page()}
            </Button>
            <Button
              size="sm"
              variant="default"
              color="red"
              loading={isPending && !variables}
              onClick={() => mutate(false)}
            >
              {m.gallery_revoke_link()}
            </Button>
          </div>
          {!title && <p className={styles.hint}>{m.gallery_share_title_hint()}</p>}
        </>
      )}
    </div>
  );
}
