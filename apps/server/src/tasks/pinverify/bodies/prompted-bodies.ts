import { createHash } from 'node:crypto';
import type { Performer } from '@parley/agent-core/ports';
import type { Box, EffectOf } from '@parley/protocol';
import type { Image } from '@parley/scenes/textures';
import type { RingWorld } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { PROMPTED } from '../../../ports/port-kind';
import { cropOfView, decodeView, jpegOfImage } from '../pictures/view-image';
import type { PinverifySpec } from '../pinverify-spec';

/** The run's models, which the main thread asks. */
export function promptedBody(
  { prompted }: Pick<PinverifySpec, 'prompted'>,
  link: Pick<EpisodeLink, 'call'>,
): Performer<'model'> {
  const prices = prompted?.estimateUsdByMethod ?? {};
  return {
    backend: prompted?.backend ?? PROMPTED,
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
}

interface PictureParts {
  readonly world: Pick<RingWorld, 'at' | 'observe'>;
  /** File of a whole view, PNG or JPEG, by the tag of the view. @throws {ParleyError} `NOT_FOUND`. */
  readonly pictureOf: (tag: string) => Promise<Uint8Array>;
  readonly keepImage: EpisodeLink['keepImage'];
  readonly remote: Performer<'model'>;
}

/** What of a question says which picture it is about; a question without a box is about the whole view. */
const About = z.looseObject({
  view: z.string(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
});

/**
 * The same for models that look: each question goes with the picture of where the robot stands. Of a found thing that is a crop of it (PInVerify
 * §5.1); where nothing was found, and for who plans, the whole view; a trained agent gets both (§5.2).
 */
export function picturedBody(parts: PictureParts): Performer<'model'> {
  const { world, keepImage, remote } = parts;
  const images = keptImages(parts.pictureOf, keepImage);
  return {
    ...remote,
    perform: async (effect, context) => {
      const requests = await Promise.all(
        effect.requests.map(async (request) => {
          const { view, box = null } = About.parse(request.input);
          if (view !== world.observe().view) throw new RangeError(`the robot is not at ${view}`);
          const { tag } = world.at().view;
          const seen = async () => ({ imageId: await images(tag, box) });
          const both = async () => ({ images: [await images(tag, null), await images(tag, box)] });
          const shown = await (request.method === 'trained.step' ? both() : seen());
          return { ...request, input: { ...(request.input as object), ...shown } };
        }),
      );
      return remote.perform({ ...effect, requests } as EffectOf<'model'>, context);
    },
  };
}

/** Ids of kept pictures of views, whole or cut to a box: each is made once. */
function keptImages(
  pictureOf: PictureParts['pictureOf'],
  keepImage: EpisodeLink['keepImage'],
): (tag: string, box: Box | null) => Promise<string> {
  const wholes = new Map<string, Promise<Image>>();
  const ids = new Map<string, Promise<string>>();
  const wholeOf = (tag: string): Promise<Image> =>
    once(wholes, tag, async () => decodeView(await pictureOf(tag), tag));
  async function keep(tag: string, box: Box | null): Promise<string> {
    const whole = await wholeOf(tag);
    const jpeg = jpegOfImage(cropOfView(whole, box));
    const imageId = createHash('sha256').update(jpeg).digest('hex');
    await keepImage(imageId, jpeg);
    return imageId;
  }
  return (tag, box) => once(ids, `${tag} ${box?.join(' ')}`, () => keep(tag, box));
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}
