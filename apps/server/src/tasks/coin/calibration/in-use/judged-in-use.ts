import type { Trial } from '@parley/log';
import { MODEL_METHODS, sensorsOf } from '@parley/protocol';
import type { TruthView } from '../../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../../homes/open-home';
import { perceive, truthOf } from '../../offline/vlm-perceive';
import { renderView } from '../set-views';
import type { AnsweredInUse } from './in-use-text';

/** A question that an agent put to its vision model in a trial, what came back, and what the view shows. */
export interface JudgedInUse extends AnsweredInUse {
  readonly backend: string;
  readonly trialId: string;
  readonly frameId: string;
  readonly category: string;
  readonly question: string;
}

/**
 * Every question about an attribute that the agents of a trial put to the judge of CoIN Eq. 1–3. What is true is what
 * the view shows: frames are rendered again from the poses in the log, and looked at as the grounded VLM looks at them.
 * Questions whether the object is there at all are left out, as are calls that failed.
 *
 * @param home The home of the trial.
 */
export function judgedInUse({ records, start }: Trial, home: OpenHome): JudgedInUse[] {
  const poses = new Map<string, () => TruthView>();
  const open = new Map<string, readonly Asked[]>();
  const judged: JudgedInUse[] = [];
  for (const { row, event } of records) {
    const key = `${row.actor}/${row.n}`;
    if (event.kind === 'look') {
      const [sensor] = sensorsOf(start.rules, row.actor ?? '');
      if (sensor !== undefined)
        poses.set(
          event.frameId,
          once(() => renderView(event.pose, home, sensor)),
        );
    }
    if (event.kind === 'model-start') open.set(key, event.args.requests.map(askedIn));
    if (event.kind !== 'model-end' || event.result.kind !== 'ok') continue;
    for (const [i, asked] of (open.get(key) ?? []).entries()) {
      const reply = event.result.replies[i];
      const view = asked === null ? undefined : poses.get(asked.image.frameId);
      const said = MODEL_METHODS['vlm.judge'].output.safeParse(
        reply?.kind === 'ok' ? reply.output : null,
      );
      if (asked === null || view === undefined || !said.success) continue;
      const { category, question, image } = asked;
      const seen = perceive(image, category, { scene: home.scene, frame: view });
      judged.push({
        backend: event.backend,
        sceneId: start.sceneId,
        trialId: start.trialId,
        frameId: image.frameId,
        category,
        question,
        probabilities: said.data.probabilities,
        truth: truthOf(question, category, seen).answer,
      });
    }
    open.delete(key);
  }
  return judged;
}

type Asked = ReturnType<typeof askedIn>;

/** What a request asks about an attribute; null for any other. */
function askedIn({ method, input }: { readonly method: string; readonly input: unknown }) {
  const asked = MODEL_METHODS['vlm.judge'].input.safeParse(input);
  return method === 'vlm.judge' && asked.success && asked.data.about !== null ? asked.data : null;
}

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
