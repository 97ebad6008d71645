import { compareValues } from './compare';
import { is, senseOf, type Tag } from './tag-words';
import { isVerbToo } from './word-index';
import { BLURRING_WORDS, HARMLESS_WORDS, MISLEADING_WORDS } from './words/abstention';

/** A word that says nothing by itself beside the one that follows: "dusty blue", "solid oak", "stripes in blue", "little dots". */
export const isSkipped = (tag: Tag, next: Tag | undefined): boolean =>
  isSizeOfMotif(tag, next) ||
  isSameTinge(tag, next) ||
  isDimmer(tag, next) ||
  isSolid(tag, next) ||
  isInColour(tag, next) ||
  isShadeName(tag, next) ||
  isKindOfThing(tag, next) ||
  isWorkplace(tag, next);

/** "yellowish gold", "creamy white", "reddish brown": one colour, that of the last word. */
export const isTinge = (tag: Tag, next: Tag | undefined): boolean =>
  tag.isVague && isColour(tag) && isColour(next) && next?.isVague !== true;
const isColour = (tag: Tag | undefined): boolean => senseOf(tag, 'attribute')?.type === 'colour';

/** A tinge that says nothing beside its colour: "creamy white". */
export const isSameTinge = (tag: Tag, next: Tag | undefined): boolean =>
  isTinge(tag, next) &&
  compareValues(
    'colour',
    senseOf(tag, 'attribute')?.value ?? '',
    senseOf(next, 'attribute')?.value ?? '',
  ) !== 'different';

/** "little dots": the size of the dots. */
const isSizeOfMotif = (tag: Tag, next: Tag | undefined): boolean =>
  senseOf(tag, 'attribute')?.type === 'size' &&
  ((senseOf(next, 'attribute')?.type === 'pattern' && next?.text.endsWith('s') === true) ||
    DAMAGES.test(next?.text ?? ''));
const DAMAGES = /^(crack|chip|dent|scratch|stain)(s|es)?$/;

/** What dims a colour that follows, and is no state then: "dusty blue". */
const DIMMED = new Set(['dirty', 'faded', 'matte', 'worn']);

const isDimmer = (tag: Tag, next: Tag | undefined): boolean => {
  const state = senseOf(tag, 'attribute');
  return (
    state?.type === 'state' &&
    DIMMED.has(state.value) &&
    senseOf(next, 'attribute')?.type === 'colour'
  );
};

/** "stripes in blue" */
const isInColour = (tag: Tag, next: Tag | undefined): boolean =>
  tag.text === 'in' && (is(next, 'shade') || senseOf(next, 'attribute')?.type === 'colour');

/** "solid oak" is no pattern. */
const isSolid = (tag: Tag, next: Tag | undefined): boolean =>
  tag.text === 'solid' && senseOf(next, 'attribute')?.type === 'material';

/** "frosty white", "thistle purple": a word of which nothing else is known names the shade of the colour that follows. */
export const isShadeName = (tag: Tag, next: Tag | undefined): boolean =>
  tag.senses.length === 0 &&
  isColour(next) &&
  tag.text.length >= 4 &&
  // "I hate grey"
  !isVerbToo(tag.text) &&
  !MISLEADING_WORDS.has(tag.text) &&
  !BLURRING_WORDS.has(tag.text) &&
  !HARMLESS_WORDS.has(tag.text) &&
  !NO_SHADE.test(tag.text);
/** What may come before a colour and is no shade of it. */
const NO_SHADE = /(?:ly|ed|ing|s)$|^(?:un|non|ex|pre|anti|almost|nearly|part|semi|all|else|except)/;

/** "a wall mirror", "a storage basket": what it is for, or where it hangs. */
export const isKindOfThing = (tag: Tag, next: Tag | undefined): boolean =>
  KINDS_OF_THING.has(tag.text) && is(next, 'thing');
const KINDS_OF_THING = new Set(
  'storage wall floor window serving salad reading laundry display hand beach bar'.split(' '),
);

/** "my work laptop": for work, and not working. */
const isWorkplace = (tag: Tag, next: Tag | undefined): boolean =>
  tag.text === 'work' && is(next, 'thing');
