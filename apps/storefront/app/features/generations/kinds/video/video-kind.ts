import { m } from '@credit-studio/messages';
import { IconMovie } from '@tabler/icons-react';
import { toDownloadUrl } from '../download-url.ts';
import type { GenerationOf, KindParts } from '../kind-parts.ts';
import { findShape, shapes } from '../shape.ts';
import { VideoCardArt } from './video-card-art.tsx';
import { keepVideoDraft, reuseSettings } from './video-draft.ts';
import { useVideoForm } from './video-form.tsx';
import { videoMessages } from './video-messages.ts';
import { describeFormat, repeatVideo } from './video-request.ts';
import { VideoResult } from './video-result.tsx';

/** An image set in motion. */
export const videoKind: KindParts<GenerationOf<'video'>> = {
  messages: videoMessages,
  steps: [
    { status: 'queued', label: m.studio_step_queued },
    { status: 'prompting', label: m.studio_video_step_reading },
    { status: 'rendering', label: m.studio_video_step_rendering },
    { status: 'storing', label: m.studio_video_step_saving },
  ],
  Icon: IconMovie,
  useForm: useVideoForm,
  Result: VideoResult,
  CardArt: VideoCardArt,
  summarize: (generation) => {
    const { title, prompt, imageUrl, aspectRatio, width, height } = generation;
    const name = title || prompt || m.studio_video_untitled();
    const shape = findShape(width, height) ?? shapes[aspectRatio];
    return { name, imageUrl, aspectRatio, shape, format: describeFormat(generation) };
  },
  describePrompt: ({ videoPrompt, prompt }) => {
    if (videoPrompt) return { title: m.studio_generated_prompt(), text: videoPrompt };
    return prompt ? { title: m.studio_your_instructions(), text: prompt } : null;
  },
  findDownloadUrl: ({ videoUrl }) => videoUrl && toDownloadUrl(videoUrl),
  findReusableImage: ({ posterUrl }) => posterUrl,
  repeat: repeatVideo,
  keepSettings: (generation) => keepVideoDraft(reuseSettings(generation)),
};
