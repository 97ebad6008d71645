import { ParleyError, type Pose, type SensorPreset } from '@parley/protocol';
import type { Frame, Rasteriser } from '../raster';

/** A frame with its truth: for backends on the server that look an effect's frame up. Never for agents. */
export interface TruthFrame extends Frame {
  readonly frameId: string;
  readonly actor: string;
  readonly pose: Pose;
  readonly sensor: SensorPreset;
}

interface Taken {
  readonly actor: string;
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  readonly nearM: number | undefined;
}

/** Frames kept whole; older ones are rendered again from their pose, which gives the same bits. */
const KEPT_FRAMES = 4;

/** All frames of one episode by id: poses for good, pixels for the last few. */
export class FrameStore {
  readonly #taken = new Map<string, Taken>();
  readonly #kept = new Map<string, TruthFrame>();

  constructor(private readonly rasteriser: Rasteriser) {}

  /** Renders a frame and remembers it. */
  take(frameId: string, taken: Taken): TruthFrame {
    this.#taken.set(frameId, taken);
    return this.#render(frameId, taken);
  }

  /** @throws {ParleyError} `NOT_FOUND` when no frame of that id was taken. */
  get(frameId: string): TruthFrame {
    const kept = this.#kept.get(frameId);
    if (kept !== undefined) return kept;
    const taken = this.#taken.get(frameId);
    if (taken === undefined) {
      throw new ParleyError('NOT_FOUND', 'no such frame was taken in this episode', {
        where: frameId,
        remedy: 'Name a frame that a look of this episode returned.',
      });
    }
    return this.#render(frameId, taken);
  }

  #render(frameId: string, { actor, pose, sensor, nearM }: Taken): TruthFrame {
    const options = { copy: true, ...(nearM !== undefined && { nearM }) };
    const frame = {
      ...this.rasteriser.render(pose, sensor, options),
      frameId,
      actor,
      pose,
      sensor,
    };
    this.#kept.delete(frameId);
    this.#kept.set(frameId, frame);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_FRAMES) break;
      this.#kept.delete(oldest);
    }
    return frame;
  }
}
