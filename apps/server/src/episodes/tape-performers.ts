import type { Performer } from '@parley/agent-core/ports';
import { hashJson, type ParleyError } from '@parley/protocol';
import { PERSON, ROBOT } from '@parley/task-coin/shared';
import { createCassetteModel } from '../models/cassette';
import { createCassetteDetect } from '../models/cassette-detect';
import { type CassetteFile, openCassette } from '../models/cassette-file';
import { detectorBehind, detectorPort } from '../models/detectors';
import type { CassetteChoice, CoinSpec } from '../tasks/coin/coin-spec';
import { type FrameOf, gtDetectorProfile } from '../tasks/coin/offline';

export interface TapeOptions {
  readonly spec: CoinSpec;
  readonly sceneHash: string;
  readonly frame: FrameOf;
  /** A replay lacks a call: the trial is not the recorded one and must end. */
  readonly onMiss: (error: ParleyError) => void;
}

interface Taped {
  readonly detect: Performer<'model'>;
  readonly model: Performer<'model'>;
}

/** Where the header of a cassette keeps the full name of the recorded detector. */
const DETECT_BACKEND = 'detectBody';

/** Puts a cassette between an episode and its models, and its detector unless that is made from truth. */
export function tapePerformers(inner: Taped, options: TapeOptions): Taped {
  const { spec, onMiss } = options;
  const choice = spec.cassette ?? null;
  if (choice === null) return inner;
  const namespace = namespaceOf(spec);
  const cassette = cassetteOf(choice, {
    ...definedOf(spec.backends),
    user: spec.respondents[PERSON],
    [DETECT_BACKEND]: inner.detect.backend,
  });
  const common = { cassette, namespace, onMiss };
  const { mode } = choice;
  const model = createCassetteModel(
    mode === 'record' ? { ...common, mode, inner: inner.model } : { ...common, mode },
  );
  if (gtDetectorProfile(spec.backends.detector) !== null) return { detect: inner.detect, model };
  const { sceneHash, frame } = options;
  const seen = { ...common, sceneHash, frame, modelBackend: model.backend };
  const backend = cassette.backends[DETECT_BACKEND] ?? inner.detect.backend;
  const detect = createCassetteDetect(
    mode === 'record'
      ? { ...seen, mode, inner: detectorBehind(inner.detect) }
      : { ...seen, mode, backend },
  );
  return { detect: detectorPort(detect), model };
}

/** Tells trials apart that ask the same in the same episode. */
const namespaceOf = ({ seed, agents, input, noise, respondents }: CoinSpec): string =>
  hashJson({ seed, agent: agents[ROBOT], input, noise, user: respondents[PERSON] }).slice(0, 16);

const definedOf = (backends: CoinSpec['backends']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(backends).flatMap(([port, name]) => (name === undefined ? [] : [[port, name]])),
  );

/** A cassette is read once a thread. */
const opened = new Map<string, CassetteFile>();

function cassetteOf({ path }: CassetteChoice, backends: Record<string, string>): CassetteFile {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const cassette = openCassette(path, { backends, repair: false });
  opened.set(path, cassette);
  return cassette;
}
