import type { Performer } from '@parley/agent-core/ports';
import type { RgbPainter } from '@parley/models/frames';
import type { EffectOf } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { directionFrame, PICTURE_PX, R2R_METHODS } from '@parley/task-r2r/shared';
import type { FieldOfView, GraphWorld } from '@parley/task-r2r/truth';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { createDrawnRgb } from '../../../painters/drawn-rgb';
import { PROMPTED } from '../../../ports/port-kind';
import { cameraOf } from '../places/direction-camera';
import type { R2rSpec } from '../r2r-spec';

/** The run's models, which the main thread asks. */
export function promptedBody(
  { prompted }: Pick<R2rSpec, 'prompted'>,
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
  readonly graph: NavigationGraph;
  readonly world: Pick<GraphWorld, 'at'>;
  readonly painter: RgbPainter;
  readonly keepImage: EpisodeLink['keepImage'];
  /** How wide a direction is; left out: 30°. */ readonly field?: FieldOfView;
  readonly remote: Performer<'model'>;
}

/** The same for experts of vision: each question about a direction goes with the picture of it from where the robot stands. */
export function picturedBody(parts: PictureParts): Performer<'model'> {
  const { graph, world, painter, keepImage, remote } = parts;
  const drawn = createDrawnRgb(painter, {
    frame: (id) => cameraOf(graph, id, parts.field),
    keep: keepImage,
  });
  const known = new Map<string, Promise<string | null>>();
  /** Pictures of a place are painted once. */
  const pictureOf = (node: number, direction: number): Promise<string | null> => {
    const frameId = directionFrame(graph.nodes[node]?.id ?? '', direction);
    const made = known.get(frameId) ?? draw(frameId);
    known.set(frameId, made);
    return made;
  };
  async function draw(frameId: string): Promise<string | null> {
    const effect = { kind: 'image', frameId, box: null, sizePx: PICTURE_PX } as const;
    const { result } = await drawn.perform(effect as EffectOf<'image'>, NO_CONTEXT);
    return result.kind === 'ok' ? result.imageId : null;
  }
  return {
    ...remote,
    perform: async (effect, context) => {
      const requests = await Promise.all(
        effect.requests.map(async (request) => {
          const asked = R2R_METHODS['object-detection.answer'].input.loose().parse(request.input);
          if (asked.viewpoint !== graph.nodes[world.at()]?.id)
            throw new RangeError(`the robot is not at ${asked.viewpoint}`);
          const imageId = await pictureOf(world.at(), asked.direction);
          return { ...request, input: { ...(request.input as object), imageId } };
        }),
      );
      return remote.perform({ ...effect, requests } as EffectOf<'model'>, context);
    },
  };
}

/** Of pictures that no effect of the agent asked for. */
const NO_CONTEXT = { trialId: '', actor: '', n: 0, attempt: 1 };
