import {
  accentPartWord,
  judgeFact,
  lookUp,
  readUtterance,
  type Statement,
  type StatementType,
} from '@parley/agent-core/nlu';
import { randomStream } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { valuesOf } from '../../offline/instance-values';
import { DESCRIBED_SLOTS } from '../../offline/vlm-perceive';
import { describeAloud } from '../../offline/vlm-phrases';
import { sayWith, type VlmVoice } from '../../offline/vlm-voice';

/** What became of one attribute of a caption in the robot's reading. */
export type Read = 'sure' | 'hedged' | 'another' | 'lost';

/** One attribute of one caption. */
export interface ReadAttribute {
  /** Of the home. */ readonly sceneId: string;
  /** Home and instance. */ readonly thing: string;
  readonly category: string;
  readonly slot: AttributeName;
  readonly value: string;
  readonly read: Read;
  readonly text: string;
}

/**
 * What the robot's parser takes from a flawless caption of every thing of these homes that can be sought, attribute by
 * attribute: whether it is read at all, with doubt, or as another value.
 *
 * @param voice Whose words the captions take; null: the vocabulary's own.
 * @param seed Other seeds give other words.
 */
export function readCaptions(
  scenes: readonly Scene[],
  voice: VlmVoice | null,
  seed: string,
): ReadAttribute[] {
  return scenes.flatMap((scene) =>
    scene.instances
      .filter(({ category }) => categoryInfo(category)?.isTarget === true)
      .flatMap((instance) => readCaption(instance, scene, { voice, seed })),
  );
}

function readCaption(
  instance: SceneInstance,
  scene: Scene,
  { voice, seed }: { readonly voice: VlmVoice | null; readonly seed: string },
): ReadAttribute[] {
  const { category } = instance;
  const readings = readingsOf(instance, scene);
  const trialId = `${scene.sceneId}/${instance.id}`;
  const text = describeAloud(readings, {
    category,
    say: sayWith(voice, { seed, trialId, actor: 'robot' }),
    lexicon: voice?.lexicon ?? null,
    random: randomStream(seed, 'captions', trialId),
  });
  const { statements } = readUtterance(text, { category, question: null });
  return [...readings]
    .filter(([slot, value]) => slot !== 'size' || value !== 'medium')
    .map(([slot, value]) => {
      const read = readAs(statementOf(slot, value, category), statements, category);
      return { sceneId: scene.sceneId, thing: trialId, category, slot, value, read, text };
    });
}

/** What a model that sees all and errs nowhere reads of a thing. */
function readingsOf(instance: SceneInstance, scene: Scene): Map<AttributeName, string> {
  const byId = new Map(scene.instances.map((one) => [one.id, one]));
  const [beside] = instance.neighbours.flatMap((id) => byId.get(id)?.category ?? []);
  return new Map(
    DESCRIBED_SLOTS.flatMap((slot) => {
      const value = slot === 'near' ? beside : valuesOf(instance, slot)[0];
      return value === undefined ? [] : [[slot, value] as const];
    }),
  );
}

function readAs(fact: Statement, told: readonly Statement[], category: string): Read {
  const verdict = judgeFact(fact, told, category);
  if (verdict === 'contradicted') return 'another';
  if (verdict === 'unknown') return 'lost';
  const sure = told.filter(({ certainty }) => certainty === 'sure');
  return judgeFact(fact, sure, category) === 'confirmed' ? 'sure' : 'hedged';
}

/**
 * An attribute as the robot would state it: its word for the value stands in its own list of words ("dark green" for
 * olive), where no text is read.
 */
function statementOf(slot: AttributeName, value: string, category: string): Statement {
  const isPlace = slot === 'near' || slot === 'on';
  const kinds = isPlace ? ['thing'] : ['attribute', 'room'];
  const sense = lookUp(value).find(({ kind }) => kinds.includes(kind));
  const own = sense !== undefined && 'value' in sense ? sense.value : value;
  return {
    type: isPlace ? 'relation' : sense?.kind === 'attribute' ? sense.type : (slot as StatementType),
    of: slot === 'accent' ? (accentPartWord(category) ?? 'frame') : 'target',
    value: own,
    polarity: 'yes',
    certainty: 'sure',
    relation: isPlace ? (slot === 'on' ? 'on' : 'near') : null,
  };
}
