import { m } from '@credit-studio/messages';
import { IconCode } from '@tabler/icons-react';
import { toDownloadUrl } from '../download-url.ts';
import type { GenerationOf, KindParts } from '../kind-parts.ts';
import { findShape, shapes } from '../shape.ts';
import { StillCardArt } from '../still-card-art.tsx';
import { keepCodeSettings, repeatCode, useCodeForm } from './code-form.tsx';
import { codeMessages } from './code-messages.ts';
import { CodeResult } from './code-result.tsx';

/** A web page made from an image. */
export const codeKind: KindParts<GenerationOf<'code'>> = {
  messages: codeMessages,
  steps: [
    { status: 'queued', label: m.studio_step_queued },
    { status: 'writing', label: m.studio_code_step_writing },
    { status: 'storing', label: m.studio_code_step_saving },
  ],
  Icon: IconCode,
  useForm: useCodeForm,
  Result: CodeResult,
  CardArt: ({ generation, overlay }) => (
    <StillCardArt imageUrl={generation.imageUrl} overlay={generation.codeUrl ? null : overlay} />
  ),
  summarize: ({ prompt, imageUrl, inputWidth, inputHeight }) => ({
    name: prompt || m.studio_code_untitled(),
    imageUrl,
    aspectRatio: '16:9',
    shape: findShape(inputWidth, inputHeight) ?? shapes['16:9'],
    format: 'HTML',
  }),
  describePrompt: ({ prompt }) => (prompt ? { title: m.studio_your_wishes(), text: prompt } : null),
  findDownloadUrl: ({ codeUrl }) => codeUrl && toDownloadUrl(codeUrl),
  findReusableImage: () => null,
  repeat: repeatCode,
  keepSettings: keepCodeSettings,
};
