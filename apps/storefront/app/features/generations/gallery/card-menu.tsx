import type { Generation } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceMobile,
  IconDots,
  IconDownload,
  IconFolder,
  IconGif,
  IconTrash,
} from '@tabler/icons-react';
import { partsOf } from '../kinds/kind-registry.ts';
import type { GenerationActions } from '../use-generations.ts';
import { useExport } from './use-export.ts';

export interface CardMenuProps {
  generation: Generation;
  name: string;
  actions: GenerationActions;
  onMove: () => void;
}

const iconSize = '1rem';

/** Everything that can be done with a finished generation and is not on its card. */
export function CardMenu({ generation, name, actions, onMove }: CardMenuProps) {
  const { findDownloadUrl, messages } = partsOf(generation);
  const exportAs = useExport();
  const downloadUrl = findDownloadUrl(generation);
  const isVideo = generation.kind === 'video' && generation.status === 'succeeded';
  return (
    <Menu position="bottom-end" width="15rem">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={m.gallery_more_of({ name })} title={m.gallery_more()}>
          <IconDots size="1.125rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowBackUp size={iconSize} />}
          onClick={() => actions.onReuse(generation)}
        >
          {m.studio_reuse_settings()}
        </Menu.Item>
        {downloadUrl && (
          <Menu.Item component="a" href={downloadUrl} download leftSection={<IconDownload size={iconSize} />}>
            {m.studio_download()}
          </Menu.Item>
        )}
        {isVideo && (
          <>
            <Menu.Item
              leftSection={<IconGif size={iconSize} />}
              onClick={() => void exportAs(generation, 'gif')}
            >
              {m.gallery_download_gif()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDeviceMobile size={iconSize} />}
              onClick={() => void exportAs(generation, 'vertical')}
            >
              {m.gallery_download_vertical()}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconFolder size={iconSize} />} onClick={onMove}>
          {m.gallery_move_to_folder()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={iconSize} />}
          aria-label={m.gallery_action_of({ action: messages.deletion.action(), name })}
          onClick={() => actions.onDelete([generation])}
        >
          {messages.deletion.action()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
