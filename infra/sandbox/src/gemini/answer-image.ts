import sharp, { type Sharp } from 'sharp';
import { invalidArgument } from './gemini-error.ts';
import {
  type ContentRequest,
  composeBlocked,
  countPromptTokens,
  parseContentRequest,
} from './generate-content.ts';
import { analyseImage, findNamedColour, type ImageFacts } from './image-facts.ts';
import type { CallContext } from './run-call.ts';

export interface ImageAnswer {
  body: object;
  /** What was asked for, and whether it is billed: an answer without an image is not. */
  prompt: string;
  billed: boolean;
}

const refusal = 'I cannot make this image because the request goes against the usage guidelines.';

/** The answer of `generateContent` with an image, which shows what was asked for. */
export async function answerImage(model: string, body: unknown, context: CallContext): Promise<ImageAnswer> {
  const request = parseContentRequest(body);
  const [image] = request.images;
  if (!image) throw invalidArgument('The sandbox makes images from images: send one as inlineData.');
  const facts = await analyseImage(image);
  const blocked = composeBlocked(model, request, context);
  if (blocked) return { body: blocked, prompt: request.text, billed: false };
  if (context.fault === 'no-image')
    return { body: composeAnswer(model, request, { text: refusal }), prompt: request.text, billed: false };
  const bytes = context.fault === 'bad-image' ? Buffer.from('no image') : await draw(image, facts, request);
  const inlineData = { mimeType: 'image/png', data: bytes.toString('base64') };
  return { body: composeAnswer(model, request, { inlineData }), prompt: request.text, billed: true };
}

function composeAnswer(model: string, request: ContentRequest, part: object): object {
  const promptTokenCount = countPromptTokens(request);
  const candidatesTokenCount = 'inlineData' in part ? 1290 : 20;
  return {
    candidates: [{ content: { parts: [part], role: 'model' }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
    },
    modelVersion: model,
  };
}

const sizes = { '16:9': [1344, 768], '9:16': [768, 1344], '1:1': [1024, 1024] } as const;

async function draw(image: Buffer, facts: ImageFacts, { text, config }: ContentRequest): Promise<Buffer> {
  const drawn = await chooseOperation(text)(await prepare(image), facts, text);
  const ratio = config.imageConfig?.aspectRatio;
  const [width, height] = ratio ? sizes[ratio] : [1024, 1024];
  return drawn
    .resize(width, height, ratio ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Upright and without transparency, as the operations expect it. */
function prepare(image: Buffer): Promise<Buffer> {
  return sharp(image).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
}

type Operation = (image: Buffer, facts: ImageFacts, text: string) => Promise<Sharp> | Sharp;

/** By the words of the task, which are all that the real service goes by, too. */
function chooseOperation(text: string): Operation {
  if (/remove the background/i.test(text)) return removeBackground;
  if (/another image of the same subject/i.test(text)) return vary;
  return /following style/i.test(text) ? restyle : edit;
}

/** Lays the colour that the words name over the image, and a band of it along the lower edge. */
async function edit(image: Buffer, { width, height }: ImageFacts, text: string): Promise<Sharp> {
  const colour = findNamedColour(text) ?? '#e0461b';
  const band = Math.ceil(height / 6);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour}" fill-opacity="0.3"/>
    <rect y="${height - band}" width="${width}" height="${band}" fill="${colour}"/></svg>`;
  return sharp(
    await sharp(image)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer(),
  );
}

/** Few flat colours, like a poster. */
async function restyle(image: Buffer): Promise<Sharp> {
  const poster = await sharp(image).median(5).png({ palette: true, colours: 8, dither: 0 }).toBuffer();
  return sharp(poster).toColourspace('srgb');
}

/** Keeps an ellipse around the subject; everything else is transparent. */
async function removeBackground(image: Buffer, { width, height, subject }: ImageFacts): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse
    cx="${subject.x * width}" cy="${subject.y * height}" rx="${width * 0.35}" ry="${height * 0.35}"/></svg>`;
  const cut = sharp(image)
    .ensureAlpha()
    .composite([{ input: Buffer.from(svg), blend: 'dest-in' }]);
  return sharp(await cut.png().toBuffer());
}

/** Another part of the image in other colours, different each time like the real service's. */
async function vary(image: Buffer, { width, height }: ImageFacts): Promise<Sharp> {
  const [partWidth, partHeight] = [Math.ceil(width * 0.8), Math.ceil(height * 0.8)];
  const left = Math.floor(Math.random() * (width - partWidth));
  const top = Math.floor(Math.random() * (height - partHeight));
  const part = sharp(image)
    .extract({ left, top, width: partWidth, height: partHeight })
    .modulate({ hue: 40 + Math.floor(Math.random() * 280) });
  return sharp(await part.png().toBuffer());
}
