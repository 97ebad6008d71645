import { type Performer, type Random, randomStream } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo, type EffectOf } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import { judgeValue } from './answer-question';
import { type Asked, readAsked } from './asked/read-asked';
import { looksAlike, pictureOf, thingShown } from './looks-alike';
import { type OraclePictureOptions, targetOf } from './oracle-picture';
import { PERSONAS, type Persona, type Asked as PersonaAsked, type PictureFacts } from './personas';
import { knowledgeOfPicture, type PictureKnowledge } from './picture-knowledge';

/** Names of these users: `persona:terse` and so on. */
export const PERSONA_USERS: readonly string[] = Object.keys(PERSONAS).map((id) => `persona:${id}`);

type PersonaUserOptions = Pick<
  OraclePictureOptions,
  'scene' | 'episode' | 'sights' | 'seed' | 'frame'
>;

/**
 * A scripted person of a kind (terse, chatty, …), fed from what the target's picture shows. The words are by hands that
 * saw no code of the robot; what a question asks is worked out here, by a reader of the stand-ins' own.
 *
 * @throws {ParleyError} `BAD_EPISODE` when the scene has no such target.
 */
export function createPersonaUser(
  id: keyof typeof PERSONAS,
  options: PersonaUserOptions,
): Performer<'ask'> {
  const { scene, episode, seed } = options;
  const persona: Persona = PERSONAS[id];
  const target = targetOf(scene, episode);
  const known = knowledgeOfPicture(scene, target, options.sights);
  return {
    backend: `persona:${persona.id}`,
    perform: (effect, { trialId, actor, n }) => {
      const turn = turnOf(effect, n);
      const random: Random = randomStream(seed, 'persona', persona.id, trialId, actor, turn);
      const asked = personaAsked(readAsked(effect.text, known.category), known, () =>
        isTheOne(effect, target, options),
      );
      const text = persona.answer(asked, pictureFacts(known), random, turn);
      return Promise.resolve({ result: { kind: 'answered', text, via: 'text' }, volatile: {} });
    },
  };
}

/** The number of the question in its episode, from 0: the last part of its id; one sent again (`q3.2`) keeps its number. */
const turnOf = ({ questionId }: EffectOf<'ask'>, n: number): number => {
  const count = /q(\d+)(?:\.\d+)?$/.exec(questionId)?.[1];
  return count === undefined ? n : Number(count) - 1;
};

function isTheOne(
  effect: EffectOf<'ask'>,
  target: SceneInstance,
  { scene, frame }: PersonaUserOptions,
): boolean | null {
  const picture = pictureOf(effect);
  if (picture === null || frame === undefined) return null;
  const thing = thingShown(picture, target.category, { scene, frame });
  return thing === null ? null : looksAlike(thing, target);
}

/** What the picture shows, in plain words. */
export function pictureFacts({ category, values }: PictureKnowledge): PictureFacts {
  const first = (slot: AttributeName): string | null => values.get(slot)?.[0] ?? null;
  return {
    category,
    colour: first('colour'),
    part: first('accent') === null ? null : (categoryInfo(category)?.accentPart ?? null),
    partColour: first('accent'),
    material: first('material'),
    pattern: first('pattern'),
    shape: first('shape'),
    size: first('size'),
    content: first('content'),
    on: first('on'),
    near: [...(values.get('near') ?? [])],
  };
}

const UNKNOWN: PersonaAsked = { kind: 'open', slot: 'unknown' };

/** A question as the personas take it. */
export function personaAsked(
  { form, slot, values }: Asked,
  known: PictureKnowledge,
  isTheOne: () => boolean | null,
): PersonaAsked {
  if (form === 'confirm') return { kind: 'confirm', truth: isTheOne() };
  if (form === 'describe') return { kind: 'open', slot: 'describe' };
  if (form === 'other' || slot === null) return UNKNOWN;
  const name = slot === 'accent' ? 'partColour' : slot;
  const [value] = values;
  if (form === 'open' || value === undefined)
    return name === 'room' ? UNKNOWN : { kind: 'open', slot: name };
  if (form === 'choice') {
    const right = values.find((one) => judgeValue(slot, one, known) === 'yes');
    return {
      kind: 'choice',
      slot: name,
      values: values.map(({ word }) => word),
      right: right?.word ?? null,
    };
  }
  const verdict = judgeValue(slot, value, known);
  const truth = verdict === null ? null : verdict === 'yes';
  return { kind: 'yes-no', slot: name, value: value.word, truth };
}
