import { readAnswer } from '@parley/task-pinverify/agents';
import { type TrueView, verifyView, visionProfile } from '@parley/task-pinverify/truth';
import { expect, it } from 'vitest';

type Thing = TrueView['object'];
interface Looks {
  /** Null: it has none. */ readonly scarf: string | null;
  readonly shirt: string;
  readonly print: string;
  readonly ink: string;
  readonly number: string;
}

const bear = (id: string, { scarf, shirt, print, ink, number }: Looks): Thing => ({
  ...{ id, category: 'teddy bear' },
  parts: [
    { name: 'fur', attributes: { colour: 'beige' }, seenFrom: ['front'] },
    { name: 'shirt', attributes: { colour: shirt }, seenFrom: ['front'] },
    ...(scarf === null
      ? []
      : [{ name: 'scarf', attributes: { colour: scarf }, seenFrom: ['front'] }]),
    {
      name: 'picture on the shirt',
      attributes: { print, colour: ink },
      seenFrom: ['front'],
    },
    {
      name: 'number on the back',
      attributes: { lettering: number, colour: 'black' },
      seenFrom: ['front'],
    },
  ],
});
/** The owner's thing, and what else may stand before the robot. */
const OWN = bear('teddy-bear-0', {
  ...{ scarf: 'red', shirt: 'yellow', print: 'star', ink: 'green', number: '14' },
});
const OTHER = bear('teddy-bear-1', {
  ...{ scarf: 'navy', shirt: 'grey', print: 'heart', ink: 'red', number: '72' },
});
const BARE = bear('teddy-bear-2', {
  ...{ scarf: null, shirt: 'purple', print: 'moon', ink: 'black', number: 'VEGA' },
});
const KIN = [OWN, OTHER, BARE];

const TOPICS = {
  scarf: { part: 'scarf', about: 'color' },
  shirt: { part: 'shirt', about: 'color' },
  print: { part: 'picture on the shirt', about: 'print' },
  number: { part: 'number on the back', about: 'text' },
} as const;

/** What an eye that never errs says of an answer, of the owner's thing and of another; `nothing` and `none`: there is nothing to check, or no such part. */
function judged(topic: keyof typeof TOPICS, said: string): string {
  const { heard, attribute } = readAnswer(TOPICS[topic], said, 'teddy bear');
  if (attribute === null) return 'nothing';
  if (heard === 'absent') return 'none';
  return [OWN, OTHER]
    .map(
      (object) =>
        verifyView(
          {
            ...{ text: attribute.evidence, about: attribute.name, category: 'teddy bear' },
            asked: TOPICS[topic].about,
          },
          {
            ...{ object, kin: KIN, areaPx: null, isHidden: false },
            aspect: { sides: ['front'], octant: 0, fromFrontDeg: 0 },
          },
          { profile: visionProfile('exact'), seed: 'x' },
        ).answer,
    )
    .join(' ');
}

const RIGHT = 'yes no';
const WRONG = 'no yes';
const NEITHER = 'no no';
const UNREAD = 'unsure unsure';
const EXPECTED: Readonly<Record<keyof typeof TOPICS, readonly (readonly [string, string])[]>> = {
  scarf: [
    ['red', RIGHT],
    ['It is red.', RIGHT],
    ['a red scarf', RIGHT],
    ['crimson', RIGHT],
    ['maroon', RIGHT],
    ['burgundy', RIGHT],
    ['dark red', RIGHT],
    ['reddish', RIGHT],
    ['redish', RIGHT],
    ['scarlet', RIGHT],
    ['its red', RIGHT],
    ['no, it is red', RIGHT],
    ['it’s red, not black', RIGHT],
    ['not navy, red', RIGHT],
    ['black, no wait, red', RIGHT],
    ['red, and it hangs down in front', RIGHT],
    ['red with a bow', RIGHT],
    ['red or orange', RIGHT],
    ['not sure, red I think', RIGHT],
    ['red I think, not sure', RIGHT],
    ['The scarf is red and the shirt is yellow', RIGHT],
    ['navy blue', WRONG],
    ['navy', WRONG],
    ['dark blue', WRONG],
    ['midnight blue', WRONG],
    ['golden yellow', NEITHER],
    ['silver', NEITHER],
    ['cream', NEITHER],
    ['gray', NEITHER],
    ['red and white', NEITHER],
    ['It has none', 'none'],
    ['no scarf', 'none'],
    ['it doesnt have one', 'none'],
    ['nope', 'none'],
    ['rouge sang', UNREAD],
    ['same as the ears', UNREAD],
    ['striped', UNREAD],
    ['not red', 'nothing'],
    ['my aunt bought it somewhere in town years ago', 'nothing'],
    ['yes', 'nothing'],
    ['ok', 'nothing'],
    ['hm', 'nothing'],
    ['idk', 'nothing'],
    ['Which scarf?', 'nothing'],
    ['you tell me', 'nothing'],
    ['Not visible in the picture', 'nothing'],
    ['none of your business', 'nothing'],
    ['shut up', 'nothing'],
    ['Waht do you mean, why do you ask?', 'nothing'],
  ],
  shirt: [
    ['golden yellow', RIGHT],
    ['yellow gold', RIGHT],
    ['mustard', RIGHT],
    ['lemon', RIGHT],
    ['gray', WRONG],
    ['silver', WRONG],
    ['light gray', WRONG],
    ['turquoise blue', NEITHER],
    ['lime', NEITHER],
  ],
  print: [
    ['a green star', RIGHT],
    ['a star, green', RIGHT],
    ['It is green, a star', RIGHT],
    ['star', RIGHT],
    ['stars', RIGHT],
    ['green', RIGHT],
    ['It’s green', RIGHT],
    ['a star, but not a red one', RIGHT],
    ['not a heart but a star', RIGHT],
    ['a red heart', WRONG],
    ['hearts', WRONG],
    ['a heart, red I think', WRONG],
    ['red', WRONG],
    ['nothing but a black paw', NEITHER],
    ['smiley', NEITHER],
    ['a smiley face', NEITHER],
    ['cats', NEITHER],
    ['footprint', NEITHER],
    ['flash', NEITHER],
    ['black pentagons', UNREAD],
    ['tree', UNREAD],
    ['a dog', UNREAD],
    ['there is no picture', 'none'],
    ['blank', 'none'],
    ['no idea', 'nothing'],
  ],
  number: [
    ['14', RIGHT],
    ['fourteen', RIGHT],
    ['1 4', RIGHT],
    ['it says 14 in black', RIGHT],
    ['the number 14', RIGHT],
    ['seventy two', WRONG],
    ['72, black', WRONG],
    ['Terra in black letters', NEITHER],
  ],
};

const ALL = (Object.keys(EXPECTED) as (keyof typeof TOPICS)[]).flatMap((topic) =>
  EXPECTED[topic].map(([said, is]) => [topic, said, is] as const),
);

it('there are answers of people enough', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60);
});

it.each(ALL)('of the %s "%s" is %s', (topic, said, is) => {
  expect(judged(topic, said)).toBe(is);
});
