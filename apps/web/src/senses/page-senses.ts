import { type Picture, pictureSize } from '@parley/agent-core/detection';
import { cutPicture, drawnView } from '@parley/agent-core/similarity';
import {
  type Detection,
  ParleyError,
  type Pose,
  type Sense,
  type SensorPreset,
} from '@parley/protocol';
import type { EyeFrame } from '../detection/eye-calls';
import type { PageProvider } from '../detection/load-ort';
import { retrySenses } from './retry-senses';
import { senseParts, wanted } from './sense-parts';
import type { SensesPorts, WantedSenses } from './senses-ports';

/** What was found in one frame, and how long it took. */
export interface Found {
  readonly detections: Detection[];
  readonly ep: PageProvider;
  readonly ms: number;
  readonly drawMs: number;
}

/** How alike pictures and texts are: a row for each picture, in it one for each text. */
export interface Compared {
  readonly scores: number[][];
  readonly ep: PageProvider;
  readonly ms: number;
  readonly drawMs: number;
}

type Asked<K extends Sense['want']['kind']> = Pick<Sense, 'pose' | 'sensor'> & {
  readonly want: Extract<Sense['want'], { kind: K }>;
};

/** The robot's eye, detector and scorer in a page. */
export interface PageSenses {
  /** Downloads and opens everything; a second call waits for the first. @throws {ParleyError} */
  load(): Promise<void>;
  /** Goes to another home; models stay open. The next load or question opens it. */
  moveTo(sceneUrl: string): void;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  detect(sense: Asked<'detections'>): Promise<Found>;
  /** @throws {ParleyError} With a code of `DetectorFault`, after one more try. */
  compare(sense: Asked<'similarity'>): Promise<Compared>;
  close(): void;
}

/** A frame that takes longer than this will not come. */
const CAPTURE_MS = 8000;
const DETECT_MS = 8000;
/** A large model on a processor takes seconds a picture; the server is told meanwhile that the page is at work. */
const COMPARE_MS = 120_000;
/** Longest side of a view that is drawn for a small box in it, as on the server. */
const MAX_VIEW_PX = 1280;

/**
 * Draws the robot's frames in one worker, detects in another and compares with texts in a third. What fails is opened anew once for
 * each frame: a graphics device that was lost comes back as WebAssembly, and stays it.
 */
export function createSenses(what: WantedSenses, ports: SensesPorts): PageSenses {
  const { detector: detects, scorer: compares } = what;
  let { sceneUrl } = what;
  const parts = senseParts(what, ports, () => sceneUrl);
  const { eye, detector, scorer } = parts;
  const { load, twice, drop, close } = retrySenses(parts, ports);

  async function capture(pose: Pose, sensor: SensorPreset): Promise<EyeFrame> {
    const { line } = await eye.now();
    return line.call('capture', { pose, sensor }, { timeoutMs: CAPTURE_MS });
  }

  return {
    load,
    moveTo: (next) => {
      if (next === sceneUrl) return;
      sceneUrl = next;
      drop(eye);
    },
    detect: async ({ pose, sensor, want }) => {
      checkModel(want.modelHash, wanted(detects).modelHash);
      await load();
      const { widthPx, heightPx, drawMs, ...frame } = await twice('detector', eye, async () => {
        const size = pictureSize((await detector.now()).model.input, sensor);
        return { ...(await capture(pose, { ...sensor, ...size })), ...size };
      });
      return twice('detector', detector, async () => {
        const { line, ep } = await detector.now();
        // Kept for a second try: a runtime that crashes takes what it was handed with it.
        const data = frame.data.slice();
        const { detections, ms } = await line.call(
          'detect',
          {
            picture: { widthPx, heightPx, data },
            prompt: want.prompt,
            frame: { widthPx: sensor.widthPx, heightPx: sensor.heightPx },
          },
          { transfer: [data.buffer], timeoutMs: DETECT_MS },
        );
        return { detections, ep, ms, drawMs };
      });
    },
    compare: async ({ sensor, want }) => {
      checkModel(want.modelHash, wanted(compares).modelHash);
      await load();
      let drawMs = 0;
      const pictures: Picture[] = [];
      for (const { pose, box } of want.pictures)
        pictures.push(
          await twice('scorer', eye, async () => {
            const { sidePx } = await scorer.now();
            const drawn = drawnView(sensor, box, { sidePx, maxFramePx: MAX_VIEW_PX });
            const frame = await capture(pose, { ...sensor, ...drawn.size });
            drawMs += frame.drawMs;
            const view = { ...drawn.size, data: frame.data };
            return drawn.box === null ? view : cutPicture(view, drawn.box);
          }),
        );
      return twice('scorer', scorer, async () => {
        const { line, ep } = await scorer.now();
        const question = { pictures, texts: want.texts };
        const compared = await line.call('compare', question, { timeoutMs: COMPARE_MS });
        return { ...compared, ep, drawMs: Math.round(drawMs * 100) / 100 };
      });
    },
    close,
  };
}

function checkModel(asked: string, have: string): void {
  if (asked !== have)
    throw new ParleyError('BAD_MODEL', 'the server asks for another model than this page has');
}
