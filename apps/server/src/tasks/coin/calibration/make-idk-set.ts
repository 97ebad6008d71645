import {
  askableSlots,
  judgeQuestion,
  slotOf,
  statementOf,
  withArticle,
} from '@parley/agent-core/nlu';
import { type Random, randomStream } from '@parley/agent-core/ports';
import { type ImageRef, ParleyError, SENSOR_PRESETS } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { type Sight, sightsIn, type TruthView } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';
import { ATTRIBUTE_VALUES } from '../offline/attribute-values';
import {
  type Perceived,
  perceive,
  type Truth,
  truthOf,
  visibleValues,
} from '../offline/vlm-perceive';
import { annotate } from './annotate';
import type { IdkQuestion, IdkSet } from './idk-set';
import { homeHash, renderView } from './set-views';

type Answer = Truth['answer'];

/** IDKVQA has 502 questions on 102 pictures (CoIN §6, Ablation II). */
const VIEWS = 102;
const QUESTIONS = 502;
/** Shares of the true answers; the prior of every VLM profile. */
const SHARES: Readonly<Record<Answer, number>> = { yes: 0.5, no: 0.3, unknown: 0.2 };
/** A detection of CoIN covers at least this share of the picture or is passed over (SRC-15: 4 % of a narrower view). */
const LEAST_SHARE = 0.004;
const HEADINGS = 24;
/** Places that are looked at before the homes are given up. */
const MAX_TRIES = 20_000;
/** What no picture tells: beyond sight, or a matter of taste. */
const UNSEEN = ['comfortable', 'expensive', 'new', 'heavy', 'clean'] as const;
/** What may stand beside the thing out of view, for all that this view tells. */
const NEVER_THERE = ['guitar', 'fountain', 'ladder', 'piano'] as const;

/**
 * Makes the calibration set: views from random places in training homes, and in each about five questions on one thing
 * in view. True answers are what the view shows, by the rules of the grounded VLM's truth; three annotators give theirs,
 * and differ where it is hard to tell. Shares of true answers are exactly those of the profiles' prior. The same homes and seed always give the same set.
 */
export function makeIdkSet(homes: readonly OpenHome[], seed: string): IdkSet {
  const sensorId = 'fast';
  const sensor = SENSOR_PRESETS[sensorId];
  const views: IdkSet['views'] = [];
  const rendered = new Map<string, TruthView>();
  const questions: IdkQuestion[] = [];
  const due = shuffled(
    (Object.keys(SHARES) as Answer[]).flatMap((answer) =>
      Array<Answer>(Math.round(QUESTIONS * SHARES[answer])).fill(answer),
    ),
    randomStream(seed, 'idk-set', 'answers'),
  );
  for (let i = 0; views.length < VIEWS; i++) {
    if (i > MAX_TRIES)
      throw new ParleyError('BAD_SCENE', `only ${views.length} of ${VIEWS} views allow questions`, {
        where: homes.map(({ scene }) => scene.sceneId).join(', '),
        remedy: 'Name homes with more things in view.',
      });
    const home = homes[i % homes.length] as OpenHome;
    const random = randomStream(seed, 'idk-set', home.scene.sceneId, i);
    const viewId = `${home.scene.sceneId}-${i}`;
    const pose = {
      position: home.pathFinder.randomPoint(random),
      headingDeg: (360 / HEADINGS) * random.int(HEADINGS),
    };
    const view = renderView(pose, home, sensor);
    const left = VIEWS - views.length;
    const wanted = due.slice(
      questions.length,
      questions.length + Math.ceil((due.length - questions.length) / left),
    );
    const found = askAbout({ home, view, viewId, wanted, random, seed });
    if (found === null) continue;
    views.push({ viewId, sceneId: home.scene.sceneId, pose });
    rendered.set(viewId, view);
    questions.push(...found);
  }
  const homeHashes = Object.fromEntries(
    homes.map(({ scene }) => {
      const own = views.filter(({ sceneId }) => sceneId === scene.sceneId);
      return [
        scene.sceneId,
        homeHash(
          scene,
          own.map(({ viewId }) => rendered.get(viewId) as TruthView),
        ),
      ];
    }),
  );
  return { name: `idk-${seed}`, sensorId, homeHashes, views, questions };
}

interface Asking {
  readonly home: OpenHome;
  readonly view: TruthView;
  readonly viewId: string;
  /** True answers that the questions are to have. */ readonly wanted: readonly Answer[];
  readonly random: Random;
  /** Of the annotators. */ readonly seed: string;
}

/** Questions with the wanted answers on one thing in view; null where the view has no thing that allows them. */
function askAbout({ home, view, viewId, wanted, random, seed }: Asking): IdkQuestion[] | null {
  const inView = sightsIn(view).flatMap((sight) => {
    const thing = home.scene.instances.find(({ id }) => id === sight.instanceId);
    return thing === undefined ? [] : [{ sight, thing }];
  });
  const things = inView.filter(
    ({ sight, thing }) =>
      sight.share >= LEAST_SHARE &&
      askableSlots(thing.category).length > 3 &&
      // "Is the chair red?" must mean one chair to a viewer of the whole picture.
      inView.filter((other) => other.thing.category === thing.category).length === 1,
  );
  if (things.length === 0) return null;
  const { sight, thing } = random.pick(things);
  const { category } = thing;
  const image = imageOf(viewId, sight);
  const seen = perceive(image, category, { scene: home.scene, frame: () => view });
  if (seen.thing?.id !== thing.id) return null;
  const pools = poolsOf(thing, seen);
  const questions: IdkQuestion[] = [];
  for (const [k, answer] of wanted.entries()) {
    const pool = pools[answer];
    if (pool.length === 0) return null;
    const slot = random.pick([...new Set(pool.map(({ attribute }) => attribute))]);
    const chosen = random.pick(pool.filter(({ attribute }) => attribute === slot));
    pool.splice(pool.indexOf(chosen), 1);
    const { question, truth, ...about } = chosen;
    const questionId = `${viewId}/${k}`;
    const shown = { quality: seen.quality, asks: truth.about, isFaint: truth.isFaint };
    questions.push({
      questionId,
      viewId,
      category,
      box: sight.box,
      question,
      about,
      truth: answer,
      answers: annotate({ ...shown, questionId, truth: answer }, seed),
      ...shown,
    });
  }
  return questions;
}

export const imageOf = (viewId: string, { box }: Pick<Sight, 'box'>): ImageRef => ({
  frameId: viewId,
  imageId: null,
  box,
});

interface Candidate {
  readonly attribute: string;
  readonly value: string;
  readonly question: string;
  readonly truth: Truth;
}

/** Questions that could be asked of a thing, by what this view answers to them. */
function poolsOf(thing: SceneInstance, seen: Perceived): Record<Answer, Candidate[]> {
  const { category } = thing;
  const pools: Record<Answer, Candidate[]> = { yes: [], no: [], unknown: [] };
  const add = (attribute: string, value: string, question: string): Truth => {
    const truth = truthOf(question, category, seen);
    pools[truth.answer].push({ attribute, value, question, truth });
    return truth;
  };
  for (const slot of askableSlots(category)) {
    const shown = visibleValues(slot, seen) ?? [];
    for (const value of new Set([...shown, ...ATTRIBUTE_VALUES[slot]])) {
      const statement = statementOf(slot, value, category);
      if (slotOf(statement, category) !== slot) continue;
      const question = judgeQuestion(statement, category);
      if (truthOf(question, category, seen).about === slot) add(slot, value, question);
    }
  }
  for (const value of UNSEEN) add('other', value, `Is the ${category} ${value}?`);
  for (const value of NEVER_THERE)
    add('near', value, `Is the ${category} near ${withArticle(value)}?`);
  return pools;
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
